//! The ocean as a document that people can read and edit: tiles by name, with their counts.
//!
//! ```json
//! [{ "faceDown": 25, "unseen": { "predator": 4, "open water": 4, "rock": 6, "food pink 1": 3 }, "faceUp": {} }]
//! ```

use crate::content::{Depth, Tile};
use crate::state::{Tiles, Water, Waters};
use serde::de::Error as _;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Writes the five depths, the shallowest first.
pub fn serialize<S: Serializer>(ocean: &Waters<Water>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut list = serializer.serialize_seq(Some(5))?;
    for depth in Depth::ALL {
        let water = &ocean[depth];
        list.serialize_element(&WaterOut {
            face_down: water.face_down,
            unseen: Named(depth, &water.unseen),
            face_up: Named(depth, &water.face_up),
        })?;
    }
    list.end()
}

/// Reads the five depths, and refuses tiles that a depth does not have.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Waters<Water>, D::Error> {
    let list = <[WaterIn; 5]>::deserialize(deserializer)?;
    let mut ocean = Waters([Water { face_down: 0, unseen: Tiles::NONE, face_up: Tiles::NONE }; 5]);
    for (depth, water) in Depth::ALL.into_iter().zip(list) {
        // a reason that begins with a bracket goes on with the path of the ocean
        let at =
            |field: &str, reason: String| D::Error::custom(format!("[{}].{field}: {reason}", depth.index()));
        ocean[depth] = Water {
            face_down: water.face_down,
            unseen: counted(depth, &water.unseen).map_err(|reason| at("unseen", reason))?,
            face_up: counted(depth, &water.face_up).map_err(|reason| at("faceUp", reason))?,
        };
    }
    Ok(ocean)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WaterOut<'a> {
    face_down: u8,
    unseen: Named<'a>,
    face_up: Named<'a>,
}

struct Named<'a>(Depth, &'a Tiles);

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.1.each(self.0).map(|(tile, count)| (tile.to_string(), count)))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct WaterIn {
    face_down: u8,
    unseen: BTreeMap<String, u8>,
    face_up: BTreeMap<String, u8>,
}

fn counted(depth: Depth, named: &BTreeMap<String, u8>) -> Result<Tiles, String> {
    let mut tiles = Tiles::NONE;
    for (name, &count) in named {
        let tile: Tile = name.parse()?;
        if tile.slot(depth).is_none() {
            return Err(format!("depth {depth} has no {tile}"));
        }
        tiles.add(depth, tile, count);
    }
    Ok(tiles)
}
