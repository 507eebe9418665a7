import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import { IMPORT_KINDS } from '@washboard/contract/imports/imports.schemas.ts';
import { describe, expect, test } from 'vitest';
import { bookOf, realFile, visitsFile } from '../../../test-kit/imports/import-driver.ts';
import { importOffice } from '../../../test-kit/imports/import-office.ts';

const office = importOffice();

const nothing = { turns: 0, washer: 0, dryer: 0, assumed: 0, entries: 0, cents: 0, machines: 2, booked: 0 };

describe('importing the real file', () => {
  test('detects its format, shows a preview, applies, changes nothing a second time, and is undone', async () => {
    const ready = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    expect(ready).toMatchObject({
      state: 'ready',
      form: { encoding: 'utf-8', delimiter: ',', headerRow: 1, dateOrder: 'DMY', dateEvidence: 'decided' },
      mapping: { rowIdentity: 0, date: 1, time: 2, washerNumber: 5, dryerNumber: 6 },
      questions: [],
      rows: 807,
      counts: { ready: 805, refused: 2, known: 0, fixed: 0 },
      plan: {
        adds: [
          { what: 'WASHER', count: 805 },
          { what: 'DRYER', count: 805 },
        ],
        creates: [
          { what: 'WASHER', names: ['3', '4', '5', '6'] },
          { what: 'DRYER', names: ['7', '8', '9', '10'] },
        ],
        firstDay: '2015-10-19',
        lastDay: '2015-12-09',
      },
    });
    expect(await bookOf(office.app, office.world.businessId)).toEqual(nothing);

    const applied = await office.imports.applied(ready);
    expect(applied.counts?.ready).toBe(805);
    const full = {
      turns: 1610,
      washer: 805,
      dryer: 805,
      assumed: 805,
      entries: 0,
      cents: 0,
      machines: 10,
      booked: 805,
    };
    expect(await bookOf(office.app, office.world.businessId)).toEqual(full);

    const again = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    expect(again.counts).toMatchObject({ ready: 0, refused: 2, known: 805, fixed: 0 });
    expect(again.sameFile?.id).toBe(applied.id);
    expect((await office.imports.apply(again)).status).toBe(409);
    expect(await bookOf(office.app, office.world.businessId)).toEqual(full);

    const undone = await office.imports.undone(applied);
    expect(undone.undoneAt).not.toBeNull();
    expect(await bookOf(office.app, office.world.businessId)).toEqual(nothing);

    await office.imports.retry(undone.id);
    const reopened = await office.imports.settled(undone.id, 'ready');
    expect(reopened.counts?.ready).toBe(805);
    await office.imports.applied(reopened);
    expect(await bookOf(office.app, office.world.businessId)).toEqual(full);
  });

  test("dates every visit by the hour and day of its cells, in the store's zone", async () => {
    await office.imports.applied(await office.imports.uploaded(realFile, { storeId: office.world.storeId }));
    const { rows } = await office.app.database.admin.query(
      `select source_row, to_char(business_date, 'DD/MM/YYYY') as day, local_hour as hour,
        to_char(started_at at time zone 'America/New_York', 'DD/MM/YYYY FMHH24:MI:SS') as wall,
        max(machine.number) filter (where turn.machine_type = 'WASHER') as washer,
        max(machine.number) filter (where turn.machine_type = 'DRYER') as dryer
       from turn join machine on machine.id = turn.machine_id
       where turn.business_id = $1 and import_id is not null group by 1, 2, 3, 4 order by source_row::int`,
      [office.world.businessId],
    );
    const expected = realFile.content
      .toString('utf8')
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
      .filter(([, , time]) => time !== undefined && !time.includes(';'))
      .map(([no, date, time, , , washer, dryer]) => ({
        source_row: no,
        day: date,
        hour: Number(time?.split(':')[0]),
        wall: `${date} ${time?.replace(/^0(?=\d)/, '')}`,
        washer,
        dryer,
      }));
    expect(expected).toHaveLength(805);
    expect(rows).toEqual(expected);
  });

  test('shows refused rows first with cell and reason, fixes them, and recognizes fixed rows again', async () => {
    const ready = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    const { body } = await office.imports.rows(ready.id, { pageSize: 3 });
    expect(body.records.map((row) => [row.line, row.status])).toEqual([
      [327, 'refused'],
      [328, 'refused'],
      [2, 'ready'],
    ]);
    expect(body.meta).toMatchObject({ total: 807, hasNextPage: true, previous: null });
    expect(body.records[0]?.issues).toEqual([
      {
        code: 'time_unreadable',
        field: 'time',
        column: 2,
        value: '15:47;02',
        message: '"15:47;02" isn’t a time we can read.',
        suggestion: '15:47:02',
      },
    ]);
    const fixed = await office.imports.fix(ready.id, 327, 1, [{ column: 2, value: '15:47:02' }]);
    expect(fixed.body).toMatchObject({ status: 'ready', issues: [], version: 2 });
    expect(fixed.body.original?.[2]).toBe('15:47;02');
    const stale = await office.imports.fix(ready.id, 327, 1, [{ column: 2, value: '1:00' }]);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    const now = await office.imports.get(ready.id);
    expect(now.counts).toMatchObject({ ready: 806, refused: 1, known: 0, fixed: 1 });
    expect(
      (await office.imports.rows(ready.id, { view: 'fixed' })).body.records.map((row) => row.line),
    ).toEqual([327]);

    const back = await office.imports.fix(ready.id, 327, 2, []);
    expect(back.body).toMatchObject({ status: 'refused', original: null });
    await office.imports.fix(ready.id, 327, 3, [{ column: 2, value: '15:47:02' }]);
    await office.imports.applied(await office.imports.get(ready.id));
    const again = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    expect(again.counts).toMatchObject({ ready: 0, refused: 1, known: 806, fixed: 0 });
  });

  test('pages through rows in both directions without losing or repeating one', async () => {
    const ready = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    const seen: number[] = [];
    let cursor: string | undefined;
    let previous: string | null = null;
    do {
      const { body } = await office.imports.rows(ready.id, { pageSize: 200, ...(cursor ? { cursor } : {}) });
      seen.push(...body.records.map((row) => row.line));
      previous = body.meta.previous;
      cursor = body.meta.next ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(807);
    expect(seen).toHaveLength(807);
    const before = await office.imports.rows(ready.id, { pageSize: 200, cursor: previous ?? '' });
    expect(before.body.records.map((row) => row.line)).toEqual(seen.slice(600, 800));
  });

  test('exports the refused rows with the same columns and the reason', async () => {
    const ready = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    const file = await office.imports.refusedFile(ready.id);
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="refused-real-machine-starts.csv"',
    );
    expect(file.text).toBe(
      '\ufeffNo,Date,Time,Item,Basket,Washer_No,Dryer_No,Line,Reason\r\n' +
        '326,05/11/2015,15:47;02,clothes,big,6,7,327,"""15:47;02"" isn’t a time we can read."\r\n' +
        '327,05/11/2015,15:52;08,clothes,big,5,10,328,"""15:52;08"" isn’t a time we can read."\r\n',
    );
  });
});

test('each kind has example files, joined ones as a pair', async () => {
  const { app, world } = office;
  const { body } = await app.call(importRoutes.listImportExamples, {}, world.sessions.owner);
  expect([...new Set(body.records.map(({ kind }) => kind))]).toEqual(IMPORT_KINDS);
  expect(body.records.filter(({ together }) => together).map(({ kind }) => kind)).toEqual([
    'orders',
    'orders',
  ]);
});

describe('history', () => {
  test('lists imports newest first with author and counts, page by page, and logs apply and undo', async () => {
    const files = ['a', 'b', 'c'].map((name, index) =>
      visitsFile([`${index + 1},19/10/2015,9:00,3,7`], `${name}.csv`),
    );
    for (const file of files) await office.imports.uploaded(file, { storeId: office.world.storeId });
    const { body: first } = await office.imports.history({ pageSize: 2 });
    expect(first.records.map((record) => record.fileName)).toEqual(['c.csv', 'b.csv']);
    expect(first.records[0]).toMatchObject({
      createdByName: `owner ${office.label}`,
      storeName: `Main Street ${office.label}`,
      state: 'ready',
    });
    expect(first.meta).toMatchObject({ total: 3, hasNextPage: true });
    const { body: second } = await office.imports.history({ pageSize: 2, cursor: first.meta.next ?? '' });
    expect(second.records.map((record) => record.fileName)).toEqual(['a.csv']);
    const { body: back } = await office.imports.history({ pageSize: 2, cursor: second.meta.previous ?? '' });
    expect(back.records.map((record) => record.fileName)).toEqual(['c.csv', 'b.csv']);

    const latest = await office.imports.get(first.records[0]?.id ?? 0);
    await office.imports.undone(await office.imports.applied(latest));
    const { rows } = await office.app.database.admin.query(
      `select action, actor_name, entity_id::int as id from audit_entry where business_id = $1 and entity = 'import' order by id`,
      [office.world.businessId],
    );
    expect(rows).toEqual([
      { action: 'imports.apply', actor_name: `owner ${office.label}`, id: latest.id },
      { action: 'imports.undo', actor_name: `owner ${office.label}`, id: latest.id },
    ]);
  });
});
