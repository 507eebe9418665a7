export const employeeCodeMessages = {
  required: 'Employee code is required',
  invalid: 'Invalid employee code - must be a number',
  taken: 'This employee code is already used',
} as const;

/**
 * First and last name of a full name. The last name is kept where somebody typed one; otherwise it is the last word.
 */
export function namesOf(fullName: string, lastName: string | null): { firstName: string; lastName: string } {
  const end = ` ${lastName ?? fullName.split(' ').at(-1)}`;
  return fullName.endsWith(end)
    ? { firstName: fullName.slice(0, -end.length), lastName: end.slice(1) }
    : lastName === null
      ? { firstName: fullName, lastName: '' }
      : namesOf(fullName, null);
}
