import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { bookOf, importDriver, realFile } from '../../../test-kit/import-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let imports: ReturnType<typeof importDriver>;
let label = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  label += 1;
  world = await createBusinessWorld(app, `w${label}`);
  imports = importDriver(app, world.sessions.owner);
});

describe('two at once', () => {
  test('applied twice at the same moment it is applied once', async () => {
    const ready = await imports.uploaded(realFile, { storeId: world.storeId });
    const answers = await Promise.all([imports.apply(ready), imports.apply(ready)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    await imports.settled(ready.id, 'applied');
    expect(await bookOf(app, world.businessId)).toMatchObject({ turns: 1610, booked: 805 });
  });

  test('two uploads of the same file, applied at the same moment, bring its rows once', async () => {
    const [one, two] = [
      await imports.uploaded(realFile, { storeId: world.storeId }),
      await imports.uploaded(realFile, { storeId: world.storeId }),
    ];
    await Promise.all([imports.apply(one), imports.apply(two)]);
    const done = [await imports.settled(one.id, 'applied'), await imports.settled(two.id, 'applied')];
    expect(done.map((detail) => detail.counts?.ready).sort()).toEqual([0, 805]);
    expect(await bookOf(app, world.businessId)).toMatchObject({ turns: 1610, booked: 805 });
  });

  test('with two processes on one database, one of them does the work and both show it', async () => {
    const second = await startApp({ database: app.database });
    try {
      const there = importDriver(second, world.sessions.owner);
      const ready = await there.uploaded(realFile, { storeId: world.storeId });
      const [here, far] = await Promise.all([imports.apply(ready), there.apply(ready)]);
      expect([here.status, far.status].sort()).toEqual([200, 409]);
      await there.settled(ready.id, 'applied');
      expect((await imports.get(ready.id)).state).toBe('applied');
      expect(await bookOf(app, world.businessId)).toMatchObject({ turns: 1610, booked: 805 });
    } finally {
      await second.stop();
    }
  });

  test('an import whose job was lost is taken up again by the sweep, and a step asked for twice happens once', async () => {
    const ready = await imports.uploaded(realFile, { storeId: world.storeId });
    await app.database.admin.query(
      `update import set state = 'applying', generation = generation + 1, touched_at = now() - interval '1 hour' where id = $1`,
      [ready.id],
    );
    const { sweepImports } = await import('./sweep.ts');
    const log = { warn: () => undefined } as never;
    await Promise.all([sweepImports(app.server.database, log), sweepImports(app.server.database, log)]);
    await imports.settled(ready.id, 'applied');
    expect(await bookOf(app, world.businessId)).toMatchObject({ turns: 1610, booked: 805 });
  });
});
