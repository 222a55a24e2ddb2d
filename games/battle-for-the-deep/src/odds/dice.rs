//! Distributions of hits, cut off where further hits change nothing: the last entry means "that many or more".

/// Chances of 0, 1, 2, … hits.
pub(super) type Hits = Vec<f64>;

/// Adds `dice` dice that hit with `value` or less to a distribution, cut at `most`.
pub(super) fn add(hits: &mut Hits, dice: u8, value: u8, most: usize) {
    let p = f64::from(value.min(6)) / 6.0;
    for _ in 0..dice {
        if hits.len() <= most {
            hits.push(0.0);
        }
        let top = hits.len() - 1;
        // The last entry keeps what hits again only if it is the cut.
        let keep = if top == most { hits[top] * p } else { 0.0 };
        for k in (1..=top).rev() {
            hits[k] = hits[k] * (1.0 - p) + hits[k - 1] * p;
        }
        hits[top] += keep;
        hits[0] *= 1.0 - p;
    }
}

/// BFD-FRZ-02: adds `dice` Swarms that roll until they miss.
pub(super) fn add_frenzy(hits: &mut Hits, dice: u8, value: u8, most: usize) {
    if dice == 0 {
        return;
    }
    let p = f64::from(value.min(5)) / 6.0;
    let mut frenzy = vec![0.0; most + 1];
    let mut chance = (1.0 - p).powi(dice.into());
    let mut sum = 0.0;
    for (k, slot) in frenzy.iter_mut().enumerate().take(most) {
        *slot = chance;
        sum += chance;
        chance *= p * f64::from(dice as u32 + k as u32) / (k + 1) as f64;
    }
    frenzy[most] = (1.0 - sum).max(0.0);
    let before = std::mem::replace(hits, vec![0.0; most + 1]);
    for (one, a) in before.iter().enumerate() {
        for (two, b) in frenzy.iter().enumerate() {
            hits[(one + two).min(most)] += a * b;
        }
    }
}
