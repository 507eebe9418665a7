import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import type { Actor, RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { insertAuditEntry } from './audit.store.ts';

/** Who changes something, and through which door. */
export interface Author {
  userId: number | null;
  name: string;
  /** Who of the provider did it, for the user or of their own accord. */
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

/** Who of the provider acts as this person, if anybody does. */
export const staffBehind = ({ acting }: Pick<Actor, 'acting'>): Author['staff'] =>
  acting && { userId: acting.staffUserId, name: acting.staffName };

/** Somebody of the provider who changes something in the business of others, as themselves. */
export function staffAuthorOf(ctx: RequestContext): Author {
  const { userId, name } = ctx.actor;
  return { ...authorOf(ctx), staff: { userId, name } };
}

/** Whoever runs the installation, at its command line. */
export const commandLineAuthor = (): Author => ({
  userId: null,
  name: 'command line',
  origin: 'cli',
  at: new Date(),
});

export interface Change {
  /** `<module>.<what was done>`, for example `machines.setPrice`. */
  action: AuditAction;
  entity: string;
  entityId: number;
  before?: unknown;
  after?: unknown;
  undoesId?: number | undefined;
}

/**
 * Note a change in the transaction that makes it, and tell the pages that list changes. Returns the id by which it can
 * be undone.
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
