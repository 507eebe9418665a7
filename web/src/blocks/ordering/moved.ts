/** The list with one entry at another place; a place outside of it counts as its nearest end. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, place) => place !== from);
  const end = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, end), ...list.slice(from, from + 1), ...rest.slice(end)];
}

/** How many rows an entry at `place` makes room for one dragged `from` a place `to` another. */
export function shiftOf(place: number, from: number, to: number): -1 | 0 | 1 {
  if (from < place && place <= to) return -1;
  return to <= place && place < from ? 1 : 0;
}
