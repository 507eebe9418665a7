/** How often each value occurs. */
export type Spread = ReadonlyMap<number, number>;

/** The smallest value that at least half, or another share, don't exceed; null if there are none. */
export function medianOf(spreads: readonly Spread[], share = 0.5): number | null {
  const counts = new Map<number, number>();
  for (const spread of spreads)
    for (const [value, times] of spread) counts.set(value, (counts.get(value) ?? 0) + times);
  const values = [...counts].filter(([, times]) => times > 0).sort(([a], [b]) => a - b);
  const reached = values.reduce((sum, [, times]) => sum + times, 0) * share;
  let seen = 0;
  for (const [value, times] of values) {
    seen += times;
    if (seen >= reached - 1e-9) return value;
  }
  return null;
}
