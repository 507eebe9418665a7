export interface StoredOption {
  id: number;
  name: string;
}

/** Options with these names, in this order. One whose name was there before keeps its id; no id is used twice. */
export function keptOptions(before: readonly StoredOption[], names: readonly string[]): StoredOption[] {
  const idOf = new Map(before.map(({ id, name }) => [name.toLowerCase(), id]));
  let last = Math.max(0, ...before.map(({ id }) => id));
  return names.map((name) => ({ id: idOf.get(name.toLowerCase()) ?? ++last, name }));
}
