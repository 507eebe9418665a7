/** Why the embedded database can't be used, as a message for the person who started it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The message for machines where the packaged PostgreSQL can't run. */
export function unavailable(why: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The embedded database cannot run here (${why}); set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  );
}
