import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import type { Actor, RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { insertAuditEntry } from './audit.store.ts';

/** The author of a change, and where it came from. */
export interface Author {
  userId: number | null;
  name: string;
  /** The staff member, acting as the user or as themselves. */
  staff?: { userId: number; name: string } | undefined;
  origin: 'web' | 'cli' | 'job' | 'setup';
  requestId?: string;
  at: Date;
}

export function authorOf(ctx: RequestContext): Author {
  const { userId, name } = ctx.actor;
  return {
    userId,
    name,
    staff: staffBehind(ctx.actor),
    origin: 'web',
    requestId: ctx.requestId,
    at: ctx.clock.now(),
  };
}

/** The staff member acting as this user, if any. */
export const staffBehind = ({ acting }: Pick<Actor, 'acting'>): Author['staff'] =>
  acting && { userId: acting.staffUserId, name: acting.staffName };

/** Staff changing another business as themselves. */
export function staffAuthorOf(ctx: RequestContext): Author {
  const { userId, name } = ctx.actor;
  return { ...authorOf(ctx), staff: { userId, name } };
}

/** The operator, at the command line. */
export const commandLineAuthor = (): Author => ({
  userId: null,
  name: 'command line',
  origin: 'cli',
  at: new Date(),
});

export interface Change {
  /** `<module>.<action>`, for example `machines.setPrice`. */
  action: AuditAction;
  entity: string;
  entityId: number;
  before?: unknown;
  after?: unknown;
  undoesId?: number | undefined;
}

/**
 * Logs a change in its transaction, and notifies pages of the audit log. Returns the id by which it can be
 * undone.
 */
export function audit(tx: Tx, author: Author, change: Change): Promise<number> {
  tx.publish({ type: 'audit.changed' });
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return insertAuditEntry(tx.db, {
    business_id: tx.businessId,
    at: author.at,
    user_id: author.userId,
    actor_name: author.name,
    staff_user_id: author.staff?.userId ?? null,
    staff_name: author.staff?.name ?? null,
    origin: author.origin,
    action: change.action,
    entity: change.entity,
    entity_id: change.entityId,
    before: json(change.before),
    after: json(change.after),
    undoes_id: change.undoesId ?? null,
    request_id: author.requestId ?? null,
  });
}
