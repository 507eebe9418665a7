import type { FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';

/** Who asks, for a line of the log. */
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

/** The log of a request, made when something is to be told: most requests say no more than their one line. */
export function logOf(request: FastifyRequest): Log {
  return request.log.child(whoAsks(request)) as Log;
}
