import type { FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';

/** The caller, for a log line. */
export function whoAsks({ actor, keyHolder }: FastifyRequest): {
  businessId?: number;
  userId?: number;
  staffUserId?: number | undefined;
  keyId?: number;
} {
  if (keyHolder !== undefined) return { businessId: keyHolder.businessId, keyId: keyHolder.keyId };
  return actor === undefined
    ? {}
    : { businessId: actor.businessId, userId: actor.userId, staffUserId: actor.acting?.staffUserId };
}

/** A request's logger, created on demand: most requests have only their one line. */
export function logOf(request: FastifyRequest): Log {
  return request.log.child(whoAsks(request)) as Log;
}
