//! How the drivers of the two databases read and write ids and points in time: as the whole numbers they always were.

use crate::{AccountId, TableId, Timestamp, WayId};
use bytes::BytesMut;
use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use std::error::Error;
use tokio_postgres::types::{IsNull, Type, to_sql_checked};

macro_rules! whole_number {
    ($name:ident) => {
        impl rusqlite::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(ToSqlOutput::from(self.key()))
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                i64::column_result(value).map($name::from_key)
            }
        }

        impl tokio_postgres::types::ToSql for $name {
            fn to_sql(
                &self,
                kind: &Type,
                out: &mut BytesMut,
            ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
                tokio_postgres::types::ToSql::to_sql(&self.key(), kind, out)
            }

            fn accepts(kind: &Type) -> bool {
                <i64 as tokio_postgres::types::ToSql>::accepts(kind)
            }

            to_sql_checked!();
        }

        impl<'a> tokio_postgres::types::FromSql<'a> for $name {
            fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<$name, Box<dyn Error + Sync + Send>> {
                <i64 as tokio_postgres::types::FromSql<'a>>::from_sql(kind, raw).map($name::from_key)
            }

            fn accepts(kind: &Type) -> bool {
                <i64 as tokio_postgres::types::FromSql<'a>>::accepts(kind)
            }
        }
    };
}

whole_number!(TableId);
whole_number!(AccountId);
whole_number!(WayId);
whole_number!(Timestamp);
