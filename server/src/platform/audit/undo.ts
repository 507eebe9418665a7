import type { Action } from '@washboard/contract/core/access.ts';
import type { RequestContext } from '../context.ts';

/** The audit entry to undo. */
export interface Undoable {
  id: number;
  entityId: number;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * How a module undoes its own change. `run` makes a new change that restores only what was touched, with an
 * entry whose `undoesId` is the given one, now or at the end of a job. Throws `conflict` with the fields that
 * have changed since.
 */
export interface Undo {
  permission: Action;
  /** Staff who act as someone can't undo it, as they can't make it. */
  notWhileActing?: true;
  run: (ctx: RequestContext, entry: Undoable) => Promise<unknown>;
}

/** By the entry's action: `machines.setPrice`. */
export type Undos = Readonly<Record<string, Undo>>;
