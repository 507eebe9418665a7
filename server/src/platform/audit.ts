import type { AuditAction } from '@washboard/contract/core/audit-words.ts';
import { insertAuditEntry } from './audit.store.ts';
import type { RequestContext } from './context.ts';
import type { Tx } from './db/database.ts';

/** Who changes something, and through which door. */
export interface Author {
  userId: number | null;
  name: string;
  door: 'web' | 'cli' | 'job' | 'setup';
  requestId?: string;
  at: Date;
}

export function authorOf(ctx: RequestContext): Author {
  return {
    userId: ctx.actor.userId,
    name: ctx.actor.name,
    door: 'web',
    requestId: ctx.requestId,
    at: ctx.clock.now(),
  };
}

/** Whoever runs the installation, at its command line. */
export const commandLineAuthor = (): Author => ({
  userId: null,
  name: 'command line',
  door: 'cli',
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

/** Note a change in the transaction that makes it. Returns the id by which it can be undone. */
export function audit(tx: Tx, author: Author, change: Change): Promise<number> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return insertAuditEntry(tx.db, {
    business_id: tx.businessId,
    at: author.at,
    user_id: author.userId,
    actor_name: author.name,
    door: author.door,
    action: change.action,
    entity: change.entity,
    entity_id: change.entityId,
    before: json(change.before),
    after: json(change.after),
    undoes_id: change.undoesId ?? null,
    request_id: author.requestId ?? null,
  });
}
