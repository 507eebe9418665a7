import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openDatabase } from '@washboard/server/src/platform/db/database.ts';
import { progressBar } from '@washboard/server/src/platform/progress.ts';
import { loadDemo } from './load.ts';

/**
 * Loads the demo business in its own process, so the server keeps none of its code and memory. Reads a line `{url,
 * now, days}` from stdin: the database, the instant (ISO) where history ends, and its length. Ends when stdin does.
 */
const input = createInterface({ input: process.stdin });
const [line] = (await once(input, 'line')) as [string];
const { url, now, days } = JSON.parse(line) as { url: string; now: string; days: number };
input.once('close', () => process.exit(1));
const database = openDatabase({ url, poolSize: 2 });
const bar = progressBar();
const began = performance.now();
const counts = await loadDemo(database, new Date(now), bar.show, days).catch(
  (error: Error & { code?: string }) => {
    bar.end();
    process.stderr.write(`${error.message}\n`);
    // The server says which disk is full (server/src/platform/first-demo.ts).
    process.exit(error.code === '53100' ? 28 : 1);
  },
);
bar.end();
await database.close();
if (counts !== undefined) {
  const number = (count: number) => count.toLocaleString('en-US');
  const { locations, machines, items, team, turns, customers, orders, payments, conversations } = counts;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stderr.write(
    `Demo business: ${locations} locations, ${machines} machines, ${items} services and products, a team of ${team}, ${number(turns)} turns, ${number(customers)} customers, ${number(orders)} orders, ${number(payments)} payments, ${conversations} conversations in ${seconds} s.\n`,
  );
}
process.exit(0);
