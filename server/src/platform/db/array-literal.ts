/**
 * A list as PostgreSQL reads an array. The driver's own form quotes numbers too, which costs both sides more time
 * than writing the rows; undefined for what is better left to it, as dates and bytes are.
 */
export function arrayLiteral(values: readonly unknown[]): string | undefined {
  const parts: string[] = [];
  for (const value of values) {
    if (value === null || value === undefined) parts.push('NULL');
    else if (typeof value === 'number' || typeof value === 'boolean') parts.push(String(value));
    else if (typeof value === 'string') parts.push(quoted(value));
    else return undefined;
  }
  return `{${parts.join()}}`;
}

const special = /["\\]/;

const quoted = (text: string) => (special.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`);
