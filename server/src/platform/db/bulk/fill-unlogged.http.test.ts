import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Db, openDatabase } from '../database.ts';
import { openEmbedded } from '../embedded/index.ts';
import { migrate } from '../migrate.ts';

const rows = 100_000;

async function indexesOfTurns(db: Db): Promise<unknown[]> {
  const found =
    await sql`select indexdef from pg_indexes where tablename = 'turn' order by indexname`.execute(db);
  return found.rows;
}

// A separate server, because others may log more.
it("a database's first rows are written without logging and indexed at the end, and later ones join them", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'washboard-fill-'));
  const server = await openEmbedded({ dataDir: folder });
  try {
    await migrate(server.url);
    const database = openDatabase({ url: server.url, poolSize: 2 });
    const indexesThen: number[] = [];
    const addBusiness = (name: string) =>
      database.provisionInBulk(
        async (both) => {
          const found = await sql<{
            id: number;
          }>`insert into business (name) values (${name}) returning id`.execute(both.lookup);
          const businessId = found.rows[0]?.id ?? 0;
          await both.within(businessId, async ({ db }) => {
            await sql`insert into dirty_day (business_id, store_id, day)
            select ${businessId}, n, date '2026-01-01' from generate_series(1, ${rows}) as n`.execute(db);
            indexesThen.push((await indexesOfTurns(db)).length);
          });
        },
        ['turn'],
      );
    const logged = async (work: () => Promise<void>) => {
      const at = async () =>
        Number(
          (await database.lookupPool.query("select pg_current_wal_lsn() - '0/0'::pg_lsn as at")).rows[0].at,
        );
      const before = await at();
      await work();
      return (await at()) - before;
    };
    const indexes = await indexesOfTurns(database.lookup);
    const first = await logged(() => addBusiness('First'));
    const second = await logged(() => addBusiness('Second'));
    expect(indexesThen).toEqual([1, indexes.length]);
    expect(await indexesOfTurns(database.lookup)).toEqual(indexes);
    expect(first * 3).toBeLessThan(second);
    const { rows: kept } = await database.lookupPool.query('select count(*)::int as kept from business');
    expect(kept).toEqual([{ kept: 2 }]);
    await database.close();
  } finally {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  }
});
