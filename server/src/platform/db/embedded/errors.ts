/** Why the embedded database cannot be used, as one sentence that is printed to the person who started it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The sentence for machines on which the packaged PostgreSQL does not run at all. */
export function unavailable(why: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The embedded database cannot run here (${why}); set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  );
}
