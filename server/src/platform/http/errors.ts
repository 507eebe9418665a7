import {
  AppError,
  type ErrorBody,
  errorCatalogue,
  type FieldError,
} from '@washboard/contract/core/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Log } from '../log.ts';

/** Any failure as an answer of the catalogue. What is not ours is logged whole and told as `internal`. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const known = toAppError(error);
  const body: ErrorBody = { error: known.message, code: known.code, id: request.id };
  if (known.fields !== undefined) body.fields = known.fields;
  if (known.current !== undefined) body.current = known.current;
  if (known.status >= 500) log.error({ err: error, requestId: request.id }, 'request failed');
  return reply.status(known.status).type('application/json').serializer(JSON.stringify).send(body);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large');
  if (statusCode === 415) return new AppError('unsupported_media');
  if (statusCode === 429) return new AppError('too_many_requests');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('bad_input', { text: 'The request cannot be read.' });
  }
  // 22003, 22P02: a value the database has no room for. 57014: a query over its time.
  if (code === '22003' || code === '22P02') return new AppError('bad_input');
  if (code === '57014' || code === '53300') return new AppError('busy', { cause: error });
  return new AppError('internal', { text: errorCatalogue.internal.text, cause: error });
}

/** All issues at once, each with the path of its field. */
export function inputError(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields = issues
    .slice(0, 100)
    .map((issue): FieldError => ({ path: issue.path.join('.'), message: issue.message }));
  return new AppError('bad_input', { fields });
}
