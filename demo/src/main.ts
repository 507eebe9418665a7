import { json } from 'node:stream/consumers';
import { openDatabase } from '@washboard/server/src/platform/db/database.ts';
import { progressBar } from '@washboard/server/src/platform/progress.ts';
import { loadDemo } from './load.ts';

/**
 * The demo business, loaded by a process of its own: the server neither knows it nor keeps the memory it took.
 * Reads `{url, now}` from its input: the database, and the instant (ISO) up to which there is history.
 */
const { url, now } = (await json(process.stdin)) as { url: string; now: string };
const database = openDatabase({ url, poolSize: 2 });
const bar = progressBar();
const counts = await loadDemo(database, new Date(now), bar.show);
bar.end();
await database.close();
if (counts !== undefined) {
  const { stores, machines, turns } = counts;
  process.stderr.write(`Demo business: ${stores} locations, ${machines} machines, ${turns} turns.\n`);
}
