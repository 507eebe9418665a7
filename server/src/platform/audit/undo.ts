import type { Action } from '@washboard/contract/core/access.ts';
import type { RequestContext } from '../context.ts';

/** The entry of a change that is to be taken back. */
export interface Undoable {
  id: number;
  entityId: number;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * How a module takes back a change of its own. `run` makes a new change that sets only what was touched back, and
 * notes an entry whose `undoesId` is the one given, now or at the end of a job. Throws `conflict` with the fields
 * that were changed since.
 */
export interface Undo {
  permission: Action;
  run: (ctx: RequestContext, entry: Undoable) => Promise<unknown>;
}

/** By the action of the entry: `machines.setPrice`. */
export type Undos = Readonly<Record<string, Undo>>;
