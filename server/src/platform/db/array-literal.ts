/**
 * A list as PostgreSQL reads an array. The driver's own form quotes numbers too, which costs both sides more time
 * than writing the rows; undefined for what is better left to it, as dates and bytes are. JSON quotes a text as an
 * array does as long as it only had to escape `"` and `\`, and many times faster than a replacement per text.
 */
export function arrayLiteral(values: readonly unknown[]): string | undefined {
  if (!values.every(isPlain)) return undefined;
  const json = JSON.stringify(values);
  return isQuotedAlike(json) ? `{${json.slice(1, -1)}}` : `{${values.map(element).join()}}`;
}

/** What stands in JSON as it stands in an array; JSON knows no infinity. */
const isPlain = (value: unknown) =>
  typeof value === 'string' ||
  value === null ||
  value === undefined ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/** May be false where it is so all the same, as for an escaped `\` before one of these letters. */
const isQuotedAlike = (json: string) => !/\\[bfnrtu]/.test(json);

const element = (value: unknown) => {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);
};
