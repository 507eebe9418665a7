import { AppError, type ErrorBody, type FieldError } from '@washboard/contract/core/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { toAppError } from '../app-error.ts';
import { logOf } from './request-log.ts';

/** Maps any failure to a catalog error. Unknown ones are logged in full and answered as `internal`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  const body: ErrorBody = { error: known.message, code: known.code, id: request.id };
  if (known.fields !== undefined) body.fields = known.fields;
  if (known.current !== undefined) body.current = known.current;
  if (known.status >= 500 && !isAborted(error)) logOf(request).error({ err: error }, 'request failed');
  // Usual for two people at once; often is a check that a route lacks.
  if (known.status === 409 && known.cause !== undefined)
    logOf(request).warn({ err: known.cause }, 'a write was overtaken by another');
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
  return reply.status(known.status).type('application/json').serializer(JSON.stringify).send(body);
}

/** Work that ended because its caller disconnected: not an error. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** All issues at once, each with its field path. */
export function inputError(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields = issues
    .slice(0, 100)
    .map((issue): FieldError => ({ path: issue.path.join('.'), message: issue.message }));
  return new AppError('bad_input', { fields });
}
