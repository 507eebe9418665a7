import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * The lower bound for live figures, in ms: a row is written and announced by NOTIFY; the listener reads its
 * day's sum.
 */
export async function bareWays(url: string, rounds: number): Promise<number[]> {
  const writer = new pg.Client({ connectionString: url });
  const listener = new pg.Client({ connectionString: url });
  await Promise.all([writer.connect(), listener.connect()]);
  const table = `bench_live_${Date.now().toString(36)}`;
  await writer.query(`create table ${table} (day date, cents bigint)`);
  await writer.query(`create index on ${table} (day)`);
  await listener.query(`listen ${table}`);
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await wait(50);
      const from = performance.now();
      const read = new Promise((resolve) => {
        listener.once('notification', () =>
          resolve(listener.query(`select sum(cents) from ${table} where day = current_date`)),
        );
      });
      await writer.query('begin');
      await writer.query(`insert into ${table} values (current_date, 1500)`);
      await writer.query(`notify ${table}`);
      await writer.query('commit');
      await read;
      times.push(performance.now() - from);
    }
  } finally {
    await writer.query(`drop table ${table}`);
    await Promise.all([writer.end(), listener.end()]);
  }
  return times;
}
