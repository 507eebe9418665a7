/** What of a value differs from a usual one: rows of a file say little each, and are kept by the million. */
export function unusual<T extends object>(usual: T, value: T): Partial<T> {
  const reported: Partial<T> = {};
  for (const key in value) if (value[key] !== usual[key]) reported[key] = value[key];
  return reported;
}
