import { describe, expect, test } from 'vitest';
import { realFile, visitsFile } from '../../../test-kit/imports/import-driver.ts';
import { importOffice } from '../../../test-kit/imports/import-office.ts';

const office = importOffice();

describe('questions for the user', () => {
  test('the store, if there are several', async () => {
    const asked = await office.imports.uploaded(realFile);
    expect([asked.state, asked.questions]).toEqual(['mapping', ['store']]);
    const answered = await office.imports.set(asked, { storeId: office.world.otherStoreId });
    expect(answered.status).toBe(200);
    expect((await office.imports.settled(asked.id)).counts?.ready).toBe(805);
  });

  test('the order of ambiguous dates, read by either answer', async () => {
    const file = visitsFile(['1,05/11/2015,9:00,3,7', '2,06/11/2015,10:00,4,8']);
    const asked = await office.imports.uploaded(file, { storeId: office.world.storeId });
    expect([asked.state, asked.questions, asked.form?.dateEvidence]).toEqual([
      'mapping',
      ['dateOrder'],
      'ambiguous',
    ]);
    await office.imports.set(asked, { dateOrder: 'MDY' });
    const asMonthFirst = await office.imports.settled(asked.id, 'ready');
    expect([asMonthFirst.plan?.firstDay, asMonthFirst.plan?.lastDay]).toEqual(['2015-05-11', '2015-06-11']);
    await office.imports.set(asMonthFirst, { dateOrder: 'DMY' });
    const asDayFirst = await office.imports.settled(asked.id, 'ready');
    expect([asDayFirst.plan?.firstDay, asDayFirst.plan?.lastDay]).toEqual(['2015-11-05', '2015-11-06']);
  });

  test("the order of contradictory dates; rows that don't fit the answer are refused", async () => {
    const file = visitsFile(['1,19/10/2015,9:00,3,7', '2,20/10/2015,9:00,3,7', '3,10/21/2015,9:00,3,7']);
    const asked = await office.imports.uploaded(file, { storeId: office.world.storeId });
    expect([asked.questions, asked.form?.dateEvidence, asked.form?.dateOrder]).toEqual([
      ['dateOrder'],
      'mixed',
      'DMY',
    ]);
    await office.imports.set(asked, { dateOrder: 'DMY' });
    await office.imports.settled(asked.id, 'ready');
    const { body } = await office.imports.rows(asked.id, { view: 'refused' });
    expect(body.records.map((row) => [row.line, row.issues[0]?.code])).toEqual([[4, 'date_order']]);
  });

  test('the undetected columns; settings of an old version are refused with the current ones', async () => {
    const file = { name: 'odd.csv', content: 'a,b,c,d\n1,19/10/2015,20:17,3\n2,19/10/2015,20:18,4\n' };
    const asked = await office.imports.uploaded(file, { storeId: office.world.storeId });
    expect([asked.state, asked.questions, asked.mapping]).toEqual([
      'mapping',
      ['mapping'],
      { date: 1, time: 2 },
    ]);
    const mapping = { rowIdentity: 0, date: 1, time: 2, washerNumber: 3 };
    expect((await office.imports.set(asked, { mapping })).status).toBe(200);
    const ready = await office.imports.settled(asked.id, 'ready');
    expect(ready.plan?.adds).toEqual([{ what: 'WASHER', count: 2 }]);
    const stale = await office.imports.set(asked, { mapping: {} });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.current).toMatchObject({ id: asked.id, version: ready.version });
  });

  test('a chosen mapping without a required column is refused at its field; a guess says what it lacks', async () => {
    const file = { name: 'odd.csv', content: 'a,b,c,d\n1,19/10/2015,20:17,3\n2,19/10/2015,20:18,4\n' };
    const asked = await office.imports.uploaded(file, { storeId: office.world.storeId });
    const issue = { field: 'washerNumber', message: 'Choose the column with the washer, dryer or machine.' };
    expect(asked.mappingIssues).toEqual([issue]);
    const { status, body } = await office.imports.set(asked, {
      mapping: { dateTime: 1, washerNumber: 3, date: 2 },
    });
    const message = 'Choose either Date and time, or Date with Time.';
    expect([status, body.fields]).toEqual([422, [{ path: 'mapping.dateTime', message }]]);
  });

  test('money that may be a debt: it is imported as the user says, or not at all', async () => {
    const file = {
      name: 'customers.csv',
      content: 'Customer number,Name,Account balance,Credit limit\n1,Rosa Diaz,12.00,500.00\n',
    };
    const options = { kind: undefined, storeId: office.world.storeId };
    const asked = await office.imports.uploaded(file, options);
    expect([asked.state, asked.questions]).toEqual(['mapping', ['columns']]);
    expect(asked.form?.unclearColumns).toEqual([{ column: 2, fields: ['prepaid', 'credit'] }]);
    await office.imports.set(asked, { mapping: asked.mapping });
    const without = await office.imports.settled(asked.id, 'ready');
    expect(without.plan?.sums).toEqual([]);
    await office.imports.set(without, { mapping: { ...asked.mapping, prepaid: 2 } });
    const prepaid = await office.imports.settled(asked.id, 'ready');
    expect(prepaid.plan?.sums).toEqual([{ what: 'prepaid', cents: 1200 }]);
    await office.imports.applied(prepaid);
    const again = await office.imports.uploaded(
      { ...file, content: `${file.content}2,Sam,3.00,1.00` },
      options,
    );
    expect([again.state, again.mapping.prepaid]).toEqual(['ready', 2]);
  });

  test('an ambiguous date comes with both readings', async () => {
    const file = visitsFile(['1,05/31/2015,9:00,3,7', '2,06/11/2015,10:00,4,8']);
    const asked = await office.imports.uploaded(file, { storeId: office.world.storeId });
    expect(asked.dateSample).toEqual({ text: '06/11/2015', MDY: '2015-06-11', DMY: '2015-11-06' });
  });

  test('fixes survive a new mapping, but not a new separator', async () => {
    const ready = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    await office.imports.fix(ready.id, 327, 1, [{ column: 2, value: '15:47:02' }]);
    await office.imports.set(await office.imports.get(ready.id), {
      mapping: { ...ready.mapping, washerNumber: 6, dryerNumber: 5 },
    });
    const swapped = await office.imports.settled(ready.id, 'ready');
    expect(swapped.counts).toMatchObject({ ready: 806, refused: 1, known: 0, fixed: 1 });
    await office.imports.set(swapped, { mapping: null, delimiter: ';' });
    const cut = await office.imports.settled(ready.id);
    expect([cut.state, cut.headers.length]).toEqual(['mapping', 1]);
    await office.imports.set(cut, { delimiter: null });
    expect((await office.imports.settled(ready.id, 'ready')).counts).toMatchObject({
      ready: 805,
      refused: 2,
      known: 0,
      fixed: 0,
    });
  });
});
