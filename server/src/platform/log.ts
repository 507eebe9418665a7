import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON logs. What could hold a secret or personal data never enters a line. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'headers',
        'body',
        'query',
        'email',
        'password',
        'token',
        '*.email',
        '*.password',
        '*.token',
        '*.headers',
        '*.body',
      ],
      remove: true,
    },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              message: error.message,
              stack: error.stack,
              code: (error as { code?: unknown }).code,
            }
          : { message: String(error) },
    },
  });
}
