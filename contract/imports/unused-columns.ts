import { headerWords } from './mapping.rules.ts';

/** Columns of a file that no field takes, by their names. */
export function unusedColumns(headers: readonly string[], used: Iterable<number>): string[] {
  const taken = new Set(used);
  return headers.filter((_, column) => !taken.has(column));
}

const storeWords =
  /^(store|location|branch|shop|site|laundromat)s?( (name|no|number|id|code))?$|^(at|in) (store|location)$/;

/** The first of these columns that tells the store of each row, which an import has for all its rows. */
export const storeColumnOf = (columns: readonly string[]): string | null =>
  columns.find((name) => storeWords.test(headerWords(name))) ?? null;
