import type { ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';

/** A file that a product exports, by its header. Headers are compared as words, in any order. */
export interface KnownFile {
  name: string;
  kind: ImportKindKey;
  /** All of these columns make it this file. */
  has: readonly string[];
  /** Field by column. Columns that a version of the product leaves out are not mapped. */
  columns: Readonly<Record<string, string>>;
}
