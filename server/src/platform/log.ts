import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const neverLogged = ['headers', 'body', 'query', 'email', 'password', 'token'];

/** JSON logs. Secrets and personal data never enter a line. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: neverLogged.flatMap((name) => [name, `*.${name}`]), remove: true },
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
    },
    destination,
  );
}
