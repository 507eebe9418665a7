import { json } from 'node:stream/consumers';
import { openDatabase } from '@washboard/server/src/platform/db/database.ts';
import { progressBar } from '@washboard/server/src/platform/progress.ts';
import { loadDemo } from './load.ts';

/**
 * Loads the demo business in its own process, so the server keeps none of its code and memory. Reads `{url,
 * now, days}` from stdin: the database, the instant (ISO) where history ends, and its length.
 */
const { url, now, days } = (await json(process.stdin)) as { url: string; now: string; days: number };
const database = openDatabase({ url, poolSize: 2 });
const bar = progressBar();
const began = performance.now();
const counts = await loadDemo(database, new Date(now), bar.show, days);
bar.end();
await database.close();
if (counts !== undefined) {
  const number = (count: number) => count.toLocaleString('en-US');
  const { locations, machines, items, team, turns, customers, orders, payments } = counts;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stderr.write(
    `Demo business: ${locations} locations, ${machines} machines, ${items} services and products, a team of ${team}, ${number(turns)} turns, ${number(customers)} customers, ${number(orders)} orders, ${number(payments)} payments in ${seconds} s.\n`,
  );
}
