import type { RequestContext } from '../context.ts';
import type { BusinessDb } from '../db/database.ts';
import { type Author, authorOf } from './audit.ts';

/** Where a change is made, by whom, and the audit entry that it undoes, if any. */
export interface Changing {
  business: BusinessDb;
  author: Author;
  undoesId?: number;
}

/** A change by the caller. */
export const changingOf = (ctx: RequestContext): Changing => ({
  business: ctx.business,
  author: authorOf(ctx),
});
