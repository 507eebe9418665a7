import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { importDriver, realFile, visitsFile } from '../../../test-kit/import-driver.ts';
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

describe('what the user is asked', () => {
  test('the store, where there are several and none was chosen', async () => {
    const asked = await imports.uploaded(realFile);
    expect([asked.state, asked.questions]).toEqual(['mapping', ['store']]);
    const answered = await imports.set(asked, { storeId: world.otherStoreId });
    expect(answered.status).toBe(200);
    expect((await imports.settled(asked.id)).counts?.ready).toBe(805);
  });

  test('the order of dates that prove none; both answers are read accordingly', async () => {
    const file = visitsFile(['1,05/11/2015,9:00,3,7', '2,06/11/2015,10:00,4,8']);
    const asked = await imports.uploaded(file, { storeId: world.storeId });
    expect([asked.state, asked.questions, asked.form?.dateVerdict]).toEqual([
      'mapping',
      ['dateOrder'],
      'ambiguous',
    ]);
    await imports.set(asked, { dateOrder: 'MDY' });
    const asMonthFirst = await imports.settled(asked.id, 'ready');
    expect([asMonthFirst.plan?.firstDay, asMonthFirst.plan?.lastDay]).toEqual(['2015-05-11', '2015-06-11']);
    await imports.set(asMonthFirst, { dateOrder: 'DMY' });
    const asDayFirst = await imports.settled(asked.id, 'ready');
    expect([asDayFirst.plan?.firstDay, asDayFirst.plan?.lastDay]).toEqual(['2015-11-05', '2015-11-06']);
  });

  test('the order of a file that contradicts itself; rows that do not fit the answer are refused', async () => {
    const file = visitsFile(['1,19/10/2015,9:00,3,7', '2,20/10/2015,9:00,3,7', '3,10/21/2015,9:00,3,7']);
    const asked = await imports.uploaded(file, { storeId: world.storeId });
    expect([asked.questions, asked.form?.dateVerdict, asked.form?.dateOrder]).toEqual([
      ['dateOrder'],
      'mixed',
      'DMY',
    ]);
    await imports.set(asked, { dateOrder: 'DMY' });
    await imports.settled(asked.id, 'ready');
    const { body } = await imports.rows(asked.id, { view: 'refused' });
    expect(body.records.map((row) => [row.line, row.issues[0]?.code])).toEqual([[4, 'date_order']]);
  });

  test('the columns that headers and cells do not tell; settings of an older version are refused with the newer', async () => {
    const file = { name: 'odd.csv', content: 'a,b,c,d\n1,19/10/2015,20:17,3\n2,19/10/2015,20:18,4\n' };
    const asked = await imports.uploaded(file, { storeId: world.storeId });
    expect([asked.state, asked.questions, asked.mapping]).toEqual([
      'mapping',
      ['mapping'],
      { date: 1, time: 2 },
    ]);
    const mapping = { rowIdentity: 0, date: 1, time: 2, washerNumber: 3 };
    expect((await imports.set(asked, { mapping })).status).toBe(200);
    const ready = await imports.settled(asked.id, 'ready');
    expect(ready.plan?.adds).toEqual([{ what: 'WASHER', count: 2 }]);
    const stale = await imports.set(asked, { mapping: {} });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.current).toMatchObject({ id: asked.id, version: ready.version });
  });

  test('mends outlive a change of mapping, and not a change of the separator', async () => {
    const ready = await imports.uploaded(realFile, { storeId: world.storeId });
    await imports.mend(ready.id, 327, 1, [{ column: 2, value: '15:47:02' }]);
    await imports.set(await imports.get(ready.id), {
      mapping: { ...ready.mapping, washerNumber: 6, dryerNumber: 5 },
    });
    const swapped = await imports.settled(ready.id, 'ready');
    expect(swapped.counts).toEqual({ ready: 806, refused: 1, known: 0, mended: 1 });
    await imports.set(swapped, { mapping: null, delimiter: ';' });
    const cut = await imports.settled(ready.id);
    expect([cut.state, cut.headers.length]).toEqual(['mapping', 1]);
    await imports.set(cut, { delimiter: null });
    expect((await imports.settled(ready.id, 'ready')).counts).toEqual({
      ready: 805,
      refused: 2,
      known: 0,
      mended: 0,
    });
  });
});
