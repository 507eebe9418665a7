import { headerWords } from './mapping.rules.ts';

const storeWords =
  /^(store|location|branch|shop|site|laundromat)s?( (name|no|number|id|code))?$|^(at|in) (store|location)$/;

/** Columns whose header names a store. An import puts all rows in one store. */
export const storeColumnsOf = (headers: readonly string[]): number[] =>
  headers.flatMap((name, column) => (storeWords.test(headerWords(name)) ? [column] : []));
