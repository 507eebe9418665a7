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
        err: readable,
      },
    },
    destination,
  );
}

/** An error as a line tells it, also one that is a plain object, as some libraries report theirs. */
function readable(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, code } = error as Partial<Error> & { code?: unknown };
  // Of the values of other fields nobody knows what they hold.
  const said = message ?? `An object with ${Object.keys(error).join(', ')}`;
  return { type: name, message: said, stack, code };
}
