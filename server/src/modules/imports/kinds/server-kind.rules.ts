import type { ImportPlan } from '@washboard/contract/imports/imports.schemas.ts';
import type { RowMatch } from '@washboard/contract/imports/row-match.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ImportRecord } from '../imports.store.ts';
import type { GroupIssue, RowGroup } from '../rows/groups.store.ts';
import type { ImportKind } from './import-kind.rules.ts';

/** An import with a store, as checking requires. */
export type PlacedImport = ImportRecord & { store_id: number };

/** An import's rows in effect, lines `after < line <= upTo`, with the facts they created. */
export interface BookedRange {
  after: number;
  upTo: number;
  factIds: readonly number[];
}

/** Undo is refused because later data depends on the import. The message is for users. */
export class UndoRefused extends Error {}

/**
 * The server's part of a kind: what its rows become. All functions run in the given transaction; `apply` and
 * `undo` are called range by range within one.
 */
export interface ServerKind {
  rules: ImportKind<unknown>;
  /** Why groups of valid rows can't be imported: they contradict each other or refer to missing data. */
  inspect?(tx: Tx, record: PlacedImport, groups: readonly RowGroup[]): Promise<(readonly GroupIssue[])[]>;
  /** The existing records that groups of ready rows match; null for a new one. */
  match?(tx: Tx, record: PlacedImport, groups: readonly RowGroup[]): Promise<(RowMatch | null)[]>;
  /** What applying the ready rows will do. */
  plan(tx: Tx, record: PlacedImport): Promise<ImportPlan>;
  /** Whether the plan depends only on rows, so it stays valid as long as they do. */
  isPlanStable?: true;
  /** Before the first range: creates what the rows refer to. */
  prepare?(tx: Tx, record: PlacedImport, now: Date): Promise<void>;
  /** How many `apply` calls may run at once, if they are independent; 1 by default. */
  appliesAtOnce?: number;
  /** Applies groups of rows; returns the fact each created, if undo needs it. */
  apply(
    tx: Tx,
    record: PlacedImport,
    groups: readonly RowGroup[],
    now: Date,
  ): Promise<readonly (number | null)[]>;
  /** Throws UndoRefused if something else needs what the import added. */
  undo(tx: Tx, record: PlacedImport, range: BookedRange, now: Date): Promise<void>;
  /** After an undo's last range: removes what `prepare` created and nothing else uses. */
  tidy?(tx: Tx, record: PlacedImport, now: Date): Promise<void>;
  /** After the last range of an apply or undo: notifies the rest of the server. */
  announce?(tx: Tx, record: PlacedImport): Promise<void>;
}
