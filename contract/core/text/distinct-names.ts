/** Text of the spec, section 5. */
export const distinctNames = 'Please add distinct names';

export const keyOfName = (name: string) => name.trim().toLowerCase();

export function isNameTaken(name: string, others: readonly { name: string }[]): boolean {
  return others.some((other) => keyOfName(other.name) === keyOfName(name));
}
