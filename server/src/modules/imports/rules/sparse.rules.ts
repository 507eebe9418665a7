/** Only what differs from the default: rows are small, and stored by the million. */
export function unusual<T extends object>(usual: T, value: T): Partial<T> {
  const reported: Partial<T> = {};
  for (const key in value) if (value[key] !== usual[key]) reported[key] = value[key];
  return reported;
}
