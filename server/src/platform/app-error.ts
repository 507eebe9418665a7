import { AppError, errorCatalog } from '@washboard/contract/core/errors.ts';
import { isDiskFull } from './explain.ts';

/** Any failure as a catalog error; unknown ones are `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large');
  if (statusCode === 415) return new AppError('unsupported_media');
  if (statusCode === 429) return new AppError('too_many_requests');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('bad_input', { text: 'We can’t read the request.' });
  }
  if (code !== undefined && refusedValues.has(code)) return new AppError('bad_input');
  if (isDiskFull(error)) {
    return new AppError('busy', {
      text: 'The server’s disk is full, so this was not saved. Please tell your administrator.',
      retryAfter: 30,
      cause: error,
    });
  }
  // A check found nothing in the way, and another write was faster.
  if (code !== undefined && overtaken.has(code))
    return new AppError('conflict', { text: overtakenText, cause: error });
  if (isBusy(error, code)) return new AppError('busy', { retryAfter: 1, cause: error });
  return new AppError('internal', { text: errorCatalog.internal.text, cause: error });
}

/** A number, date or text that the database can't store. */
const refusedValues = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

/** A unique value that exists now, a referenced row that is gone now, or a range that is taken now. */
const overtaken = new Set(['23505', '23503', '23P01']);
const overtakenText = 'Someone else saved this at the same moment. Please reload and retry.';

const busyCodes =
  /^(40001|40P01|55P03|57014|53\d{3}|08\w{3}|57P0\d|25P0[34]|ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's errors for a broken connection, which carry no code. */
const busyTexts =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|Cannot use a pool after calling end)/;

/** A query over its time, or a connection that broke or was not to be had: it may work in a moment. */
function isBusy(error: unknown, code: string | undefined): boolean {
  if (code !== undefined && busyCodes.test(code)) return true;
  return busyTexts.test((error as { message?: string }).message ?? '');
}
