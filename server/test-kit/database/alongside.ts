import pg from 'pg';
import { openEmbedded } from '../../src/platform/db/embedded/index.ts';

/** A connection to a data folder's embedded database, next to its servers. */
export async function connectAlongside(
  dataDir: string,
): Promise<{ client: pg.Client; close(): Promise<void> }> {
  const embedded = await openEmbedded({ dataDir });
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  return {
    client,
    async close() {
      await client.end();
      await embedded.release();
    },
  };
}
