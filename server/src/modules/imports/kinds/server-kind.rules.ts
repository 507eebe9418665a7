import type { ImportPlan } from '@washboard/contract/imports/imports.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ImportRecord } from '../imports.store.ts';
import type { GroupIssue, RowGroup } from '../rows/groups.store.ts';
import type { ImportKind } from './import-kind.rules.ts';

/** An import that knows its store, as it must before its rows are checked. */
export type PlacedImport = ImportRecord & { store_id: number };

/** Rows of an import that are in force: lines `after < line <= upTo`, and the facts that they began. */
export interface BookedRange {
  after: number;
  upTo: number;
  factIds: readonly number[];
}

/** An undo is refused, since something else stands on what the import brought. The message is for people. */
export class UndoRefused extends Error {}

/**
 * What the server adds to a kind of import: what its rows become. All functions run in the transaction
 * that is handed in; `apply` and `undo` are called range by range within one transaction.
 */
export interface ServerKind {
  rules: ImportKind<unknown>;
  /** Why groups of rows that read well cannot be taken: they contradict each other, or refer to what is not there. */
  inspect?(tx: Tx, record: PlacedImport, groups: readonly RowGroup[]): Promise<(readonly GroupIssue[])[]>;
  /** What applying the ready rows would do. */
  plan(tx: Tx, record: PlacedImport): Promise<ImportPlan>;
  /** Whether the plan tells of rows alone, so that it stands as long as they do. */
  planStands?: true;
  /** Before the first range: makes what the rows refer to. */
  prepare?(tx: Tx, record: PlacedImport, now: Date): Promise<void>;
  /** How many calls of `apply` may be under way at once, where none depends on what another wrote; 1 unless told. */
  appliesAtOnce?: number;
  /** Takes groups of rows; answers the fact that each began, where undo is to find it so. */
  apply(
    tx: Tx,
    record: PlacedImport,
    groups: readonly RowGroup[],
    now: Date,
  ): Promise<readonly (number | null)[]>;
  /** Throws UndoRefused where something else needs what the import brought. */
  undo(tx: Tx, record: PlacedImport, range: BookedRange, now: Date): Promise<void>;
  /** After the last range of an undo: puts away what `prepare` made and nothing else uses. */
  tidy?(tx: Tx, record: PlacedImport, now: Date): Promise<void>;
  /** After the last range of an apply or undo: tells the rest of the house what changed. */
  announce?(tx: Tx, record: PlacedImport): Promise<void>;
}
