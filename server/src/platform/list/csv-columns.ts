import type { CsvValue } from '@washboard/contract/core/text/csv.ts';

/** Each column's title and its cell of a row. */
export type CsvColumns<Item> = readonly (readonly [string, (item: Item) => CsvValue])[];
