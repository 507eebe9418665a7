import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test-kit/app.ts';
import { bookOf, importDriver, realFile } from '../../../test-kit/imports/import-driver.ts';
import { importOffice } from '../../../test-kit/imports/import-office.ts';
import { createLog } from '../../platform/log.ts';

// The sweep takes the imports of all businesses.
const office = importOffice({});

describe('two at once', () => {
  test('concurrent applies apply once', async () => {
    const ready = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    const answers = await Promise.all([office.imports.apply(ready), office.imports.apply(ready)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    await office.imports.settled(ready.id, 'applied');
    expect(await bookOf(office.app, office.world.businessId)).toMatchObject({ turns: 1610, booked: 805 });
  });

  test('of two uploads of one file, applied at the same moment, one is refused until the other is done', async () => {
    const [one, two] = [
      await office.imports.uploaded(realFile, { storeId: office.world.storeId }),
      await office.imports.uploaded(realFile, { storeId: office.world.storeId }),
    ];
    const answers = await Promise.all([one, two].map((each) => office.imports.apply(each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, later] = answers[0]?.status === 200 ? [one, two] : [two, one];
    await office.imports.settled(first.id, 'applied');
    expect((await office.imports.apply(later)).status).toBe(200);
    const done = [
      await office.imports.settled(one.id, 'applied'),
      await office.imports.settled(two.id, 'applied'),
    ];
    expect(done.map((detail) => detail.counts?.ready).sort()).toEqual([0, 805]);
    expect(await bookOf(office.app, office.world.businessId)).toMatchObject({ turns: 1610, booked: 805 });
  });

  test('with two processes on one database, one works and both show it', async () => {
    const second = await startApp({ database: office.app.database });
    try {
      const there = importDriver(second, office.world.sessions.owner);
      const ready = await there.uploaded(realFile, { storeId: office.world.storeId });
      const [here, far] = await Promise.all([office.imports.apply(ready), there.apply(ready)]);
      expect([here.status, far.status].sort()).toEqual([200, 409]);
      await there.settled(ready.id, 'applied');
      expect((await office.imports.get(ready.id)).state).toBe('applied');
      expect(await bookOf(office.app, office.world.businessId)).toMatchObject({ turns: 1610, booked: 805 });
    } finally {
      await second.stop();
    }
  });

  test('the sweep leaves an import alone that waits for its turn, and one that is locked', async () => {
    const ready = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    const { admin } = office.app.database;
    await admin.query(
      `update import set state = 'applying', generation = generation + 1, touched_at = now() - interval '1 hour' where id = $1`,
      [ready.id],
    );
    const { sweepImports } = await import('./cleanup/sweep.service.ts');
    const { database } = office.app.server;
    const log = createLog('silent');
    const queued = async () =>
      (await admin.query("select count(*)::int as n from outbox where topic = 'imports.applying'")).rows[0].n;
    const before = await queued();
    await sweepImports({ database, jobs: { has: async () => true }, log });
    const business = database.business(office.world.businessId);
    await business.write(async (tx) => {
      await sql`select from import where id = ${ready.id} for update`.execute(tx.db);
      await sweepImports({ database, jobs: { has: async () => false }, log });
    });
    expect(await queued()).toBe(before);
    await sweepImports({ database, jobs: { has: () => Promise.reject(new Error('no queue')) }, log });
  });

  test('the sweep resumes an import whose job was lost, and a step queued twice runs once', async () => {
    const ready = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    await office.app.database.admin.query(
      `update import set state = 'applying', generation = generation + 1, touched_at = now() - interval '1 hour' where id = $1`,
      [ready.id],
    );
    const { sweepImports } = await import('./cleanup/sweep.service.ts');
    const { database } = office.app.server;
    const deps = { database, jobs: { has: async () => false }, log: createLog('silent') };
    await Promise.all([sweepImports(deps), sweepImports(deps)]);
    await office.imports.settled(ready.id, 'applied');
    expect(await bookOf(office.app, office.world.businessId)).toMatchObject({ turns: 1610, booked: 805 });
  });
});
