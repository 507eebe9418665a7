import type { ImportKind } from '@washboard/contract/imports/import-kind.ts';
import type { ImportPlan } from '@washboard/contract/imports/imports.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ImportRecord } from '../imports.store.ts';

/** Lines `after < line <= upTo` of a file. */
export interface LineRange {
  after: number;
  upTo: number;
}

/** An import that knows its store, as it must before its rows are checked. */
export type PlacedImport = ImportRecord & { store_id: number };

/**
 * What the server adds to a kind of import: what its rows become. All functions run in the transaction
 * that is handed in; `apply` and `undo` are called range by range within one transaction.
 */
export interface ServerKind {
  rules: ImportKind<unknown>;
  /** What applying the ready rows would do. */
  plan(tx: Tx, record: PlacedImport): Promise<ImportPlan>;
  /** Before the first range: makes what the rows refer to. */
  prepare(tx: Tx, record: PlacedImport, now: Date): Promise<void>;
  apply(tx: Tx, record: PlacedImport, range: LineRange, now: Date): Promise<void>;
  undo(tx: Tx, record: PlacedImport, range: LineRange, now: Date): Promise<void>;
  /** After the last range of an undo: puts away what `prepare` made and nothing else uses. */
  tidy(tx: Tx, record: PlacedImport, now: Date): Promise<void>;
  /** After the last range of an apply or undo: tells the rest of the house what changed. */
  announce(tx: Tx, record: PlacedImport): Promise<void>;
}
