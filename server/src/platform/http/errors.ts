import { AppError, type ErrorBody, errorCatalog, type FieldError } from '@washboard/contract/core/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { logOf } from './request-log.ts';

/** Any failure as an answer of the catalogue. What is not ours is logged whole and told as `internal`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  const body: ErrorBody = { error: known.message, code: known.code, id: request.id };
  if (known.fields !== undefined) body.fields = known.fields;
  if (known.current !== undefined) body.current = known.current;
  if (known.status >= 500 && !isAborted(error)) logOf(request).error({ err: error }, 'request failed');
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
  return reply.status(known.status).type('application/json').serializer(JSON.stringify).send(body);
}

/** Work that ended because its caller went away: nobody hears of it, and nothing is wrong. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Any failure as one of the catalogue; what is not ours is `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large');
  if (statusCode === 415) return new AppError('unsupported_media');
  if (statusCode === 429) return new AppError('too_many_requests');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('bad_input', { text: 'The request cannot be read.' });
  }
  if (code !== undefined && refusedValues.has(code)) return new AppError('bad_input');
  if (isBusy(error, code)) return new AppError('busy', { retryAfter: 1, cause: error });
  return new AppError('internal', { text: errorCatalog.internal.text, cause: error });
}

/** A number, date or text that the database has no room or no character for. */
const refusedValues = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

/** A query over its time, or no connection to be had: it may work in a moment. */
function isBusy(error: unknown, code: string | undefined): boolean {
  if (code !== undefined && /^(57014|53\d{3}|08\w{3}|57P0\d|25P03|ECONN\w+|EPIPE)$/.test(code)) return true;
  const { message } = error as { message?: string };
  return /^(timeout exceeded when trying to connect|Connection terminated)/.test(message ?? '');
}

/** All issues at once, each with the path of its field. */
export function inputError(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields = issues
    .slice(0, 100)
    .map((issue): FieldError => ({ path: issue.path.join('.'), message: issue.message }));
  return new AppError('bad_input', { fields });
}
