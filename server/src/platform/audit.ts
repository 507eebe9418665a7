import type { RequestContext } from './context.ts';

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

export interface Change {
  /** `<module>.<what was done>`, for example `machines.setPrice`. */
  action: string;
  entity: string;
  entityId: number;
  before?: unknown;
  after?: unknown;
  undoesId?: number;
}
