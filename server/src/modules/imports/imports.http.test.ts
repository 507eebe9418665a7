import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { bookOf, importDriver, realFile, visitsFile } from '../../../test-kit/import-driver.ts';
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

/** Visits numbered from 1, an hour apart. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n + 1},19/10/2015,${n}:00,3,7`);

const nothing = { turns: 0, washer: 0, dryer: 0, assumed: 0, entries: 0, cents: 0, machines: 2, booked: 0 };

describe('importing the real file', () => {
  test('tells its form, shows what would happen, applies, changes nothing a second time, and is undone', async () => {
    const ready = await imports.uploaded(realFile, { storeId: world.storeId });
    expect(ready).toMatchObject({
      state: 'ready',
      form: { encoding: 'utf-8', delimiter: ',', headerRow: 1, dateOrder: 'DMY', dateVerdict: 'decided' },
      mapping: { rowIdentity: 0, date: 1, time: 2, washerNumber: 5, dryerNumber: 6 },
      questions: [],
      rows: 807,
      counts: { ready: 805, refused: 2, known: 0, mended: 0 },
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
    expect(await bookOf(app, world.businessId)).toEqual(nothing);

    const applied = await imports.applied(ready);
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
    expect(await bookOf(app, world.businessId)).toEqual(full);

    const again = await imports.uploaded(realFile, { storeId: world.storeId });
    expect(again.counts).toEqual({ ready: 0, refused: 2, known: 805, mended: 0 });
    expect(again.sameFile?.id).toBe(applied.id);
    expect((await imports.apply(again)).status).toBe(409);
    expect(await bookOf(app, world.businessId)).toEqual(full);

    const undone = await imports.undone(applied);
    expect(undone.undoneAt).not.toBeNull();
    expect(await bookOf(app, world.businessId)).toEqual(nothing);

    await imports.retry(undone.id);
    const reopened = await imports.settled(undone.id, 'ready');
    expect(reopened.counts?.ready).toBe(805);
    await imports.applied(reopened);
    expect(await bookOf(app, world.businessId)).toEqual(full);
  });

  test('files every visit under the hour and day of its own cells, in the zone of the store', async () => {
    await imports.applied(await imports.uploaded(realFile, { storeId: world.storeId }));
    const { rows } = await app.database.admin.query(
      `select source_row, to_char(business_date, 'DD/MM/YYYY') as day, local_hour as hour,
        to_char(started_at at time zone 'America/New_York', 'DD/MM/YYYY FMHH24:MI:SS') as wall,
        max(machine.number) filter (where turn.machine_type = 'WASHER') as washer,
        max(machine.number) filter (where turn.machine_type = 'DRYER') as dryer
       from turn join machine on machine.id = turn.machine_id
       where turn.business_id = $1 and import_id is not null group by 1, 2, 3, 4 order by source_row::int`,
      [world.businessId],
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

  test('shows the refused rows first with cell and reason, mends them, and knows mended rows again', async () => {
    const ready = await imports.uploaded(realFile, { storeId: world.storeId });
    const { body } = await imports.rows(ready.id, { pageSize: 3 });
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
        message: '"15:47;02" is not a time that can be read.',
        suggestion: '15:47:02',
      },
    ]);
    const mended = await imports.mend(ready.id, 327, 1, [{ column: 2, value: '15:47:02' }]);
    expect(mended.body).toMatchObject({ status: 'ready', issues: [], version: 2 });
    expect(mended.body.original?.[2]).toBe('15:47;02');
    const stale = await imports.mend(ready.id, 327, 1, [{ column: 2, value: '1:00' }]);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    const now = await imports.get(ready.id);
    expect(now.counts).toEqual({ ready: 806, refused: 1, known: 0, mended: 1 });
    expect((await imports.rows(ready.id, { view: 'mended' })).body.records.map((row) => row.line)).toEqual([
      327,
    ]);

    const back = await imports.mend(ready.id, 327, 2, []);
    expect(back.body).toMatchObject({ status: 'refused', original: null });
    await imports.mend(ready.id, 327, 3, [{ column: 2, value: '15:47:02' }]);
    await imports.applied(await imports.get(ready.id));
    const again = await imports.uploaded(realFile, { storeId: world.storeId });
    expect(again.counts).toEqual({ ready: 0, refused: 1, known: 806, mended: 0 });
  });

  test('pages through rows forth and back without losing or repeating one', async () => {
    const ready = await imports.uploaded(realFile, { storeId: world.storeId });
    const seen: number[] = [];
    let cursor: string | undefined;
    let previous: string | null = null;
    do {
      const { body } = await imports.rows(ready.id, { pageSize: 200, ...(cursor ? { cursor } : {}) });
      seen.push(...body.records.map((row) => row.line));
      previous = body.meta.previous;
      cursor = body.meta.next ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(807);
    expect(seen).toHaveLength(807);
    const before = await imports.rows(ready.id, { pageSize: 200, cursor: previous ?? '' });
    expect(before.body.records.map((row) => row.line)).toEqual(seen.slice(600, 800));
  });

  test('gives the refused rows as a file of the same columns with the reason', async () => {
    const ready = await imports.uploaded(realFile, { storeId: world.storeId });
    const file = await imports.refusedFile(ready.id);
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="refused-real-machine-starts.csv"',
    );
    expect(file.text).toBe(
      '\ufeffNo,Date,Time,Item,Basket,Washer_No,Dryer_No,Line,Reason\r\n' +
        '326,05/11/2015,15:47;02,clothes,big,6,7,327,"""15:47;02"" is not a time that can be read."\r\n' +
        '327,05/11/2015,15:52;08,clothes,big,5,10,328,"""15:52;08"" is not a time that can be read."\r\n',
    );
  });
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

describe('rows and who they are', () => {
  test('the same number with other content is refused by the name of the earlier import; another source helps', async () => {
    await imports.applied(
      await imports.uploaded(visitsFile(['1,19/10/2015,9:00,3,7'], 'october.csv'), {
        storeId: world.storeId,
      }),
    );
    const next = await imports.uploaded(visitsFile(['1,19/11/2015,9:00,3,7'], 'november.csv'), {
      storeId: world.storeId,
    });
    expect(next.counts).toEqual({ ready: 0, refused: 1, known: 0, mended: 0 });
    const { body } = await imports.rows(next.id);
    expect(body.records[0]?.issues[0]?.message).toBe(
      'Row number 1 came with other content in october.csv (line 2). If this file numbers its rows anew, give its source another name.',
    );
    await imports.set(next, { source: 'November' });
    const other = await imports.settled(next.id, 'ready');
    await imports.applied(other);
    expect((await bookOf(app, world.businessId)).turns).toBe(4);
  });

  test('the same number twice in one file is refused the second time, with the first line', async () => {
    const ready = await imports.uploaded(visitsFile([...numbered(12), '1,19/10/2015,23:30,4,8']), {
      storeId: world.storeId,
    });
    const { body } = await imports.rows(ready.id, { view: 'refused' });
    expect(body.records.map((row) => [row.line, row.issues[0]?.message])).toEqual([
      [14, 'Row number 1 stands on line 2 already.'],
    ]);
    await imports.mend(ready.id, 14, 1, [{ column: 0, value: '13' }]);
    expect((await imports.get(ready.id)).counts).toMatchObject({ ready: 13, refused: 0 });
  });

  test('without a column of numbers, alike rows are kept apart and known again', async () => {
    const content = 'Date,Time,Washer\n19/10/2015,9:00,3\n19/10/2015,9:00,3\n20/10/2015,9:00,4\n';
    const ready = await imports.uploaded({ name: 'plain.csv', content }, { storeId: world.storeId });
    expect(ready.counts).toMatchObject({ ready: 3, refused: 0 });
    await imports.applied(ready);
    const longer = `${content}21/10/2015,9:00,4\n`;
    const next = await imports.uploaded({ name: 'plain.csv', content: longer }, { storeId: world.storeId });
    expect(next.counts).toMatchObject({ ready: 1, known: 3, refused: 0 });
  });

  test('amounts become sales of their own day, and undo reverses them on the same day', async () => {
    const content =
      'No;Date;Time;Machine;Type;Amount;Turn type\n1;19/10/2015;9:00;3;Washer;4,50;Self-Serve\n2;19/10/2015;9:40;7;Dryer;;\n3;20/10/2015;8:00;4;Washer;0,00;Technical\n4;20/10/2015;8:00;4;Washer;1,00;Technical\n';
    const ready = await imports.uploaded({ name: 'money.csv', content }, { storeId: world.storeId });
    expect(ready.form).toMatchObject({ delimiter: ';', decimalMark: ',' });
    expect(ready.counts).toMatchObject({ ready: 3, refused: 1 });
    const applied = await imports.applied(ready);
    expect(await bookOf(app, world.businessId)).toMatchObject({ turns: 3, entries: 1, cents: 450 });
    await imports.undone(applied);
    expect(await bookOf(app, world.businessId)).toMatchObject({ turns: 0, entries: 2, cents: 0 });
    const { rows } = await app.database.admin.query(
      `select business_date::text as day, kind, amount_cents::int as cents from ledger_entry where business_id = $1 order by id`,
      [world.businessId],
    );
    expect(rows).toEqual([
      { day: '2015-10-19', kind: 'SALE', cents: 450 },
      { day: '2015-10-19', kind: 'IMPORT_VOID', cents: -450 },
    ]);
  });

  test('undo keeps a machine that something else uses', async () => {
    const first = await imports.applied(
      await imports.uploaded(visitsFile(['1,19/10/2015,9:00,3,7']), { storeId: world.storeId }),
    );
    await imports.applied(
      await imports.uploaded(visitsFile(['2,20/10/2015,9:00,3,8']), { storeId: world.storeId }),
    );
    await imports.undone(first);
    const { rows } = await app.database.admin.query(
      `select type, number from machine where business_id = $1 and archived_at is null order by type, number`,
      [world.businessId],
    );
    expect(rows.map((row) => `${row.type} ${row.number}`)).toEqual([
      'DRYER 1',
      'DRYER 8',
      'WASHER 1',
      'WASHER 3',
    ]);
  });
});

describe('what cannot be done', () => {
  test('files that cannot be read answer in a sentence and may be read another way', async () => {
    const broken = await imports.uploaded(
      { name: 'broken.csv', content: 'No,Date\n1,"19/10/2015\n2,20/10/2015\n' },
      { storeId: world.storeId },
    );
    expect([broken.state, broken.error]).toEqual([
      'unreadable',
      'A quotation mark opened in the row of line 2 is never closed. Close it and upload the file again.',
    ]);
    const empty = await imports.upload({ name: 'empty.csv', content: '' }, { storeId: world.storeId });
    expect(empty.status).toBe(422);
    const sheet = await imports.uploaded({ name: 'a.xlsx', content: Buffer.from('PK\u0003\u0004....') });
    expect(sheet.error).toContain('Save the sheet as CSV');
  });

  test('a file beyond the limit is refused with the limit, and leaves nothing', async () => {
    const big = Buffer.alloc(20 * 1024 * 1024 + 1, 'a');
    const { status, body } = await imports.upload(
      { name: 'big.csv', content: big },
      { storeId: world.storeId },
    );
    expect([status, body.error]).toEqual([
      413,
      'The file is larger than 20 MB. Split it and import the parts.',
    ]);
    const { rows } = await app.database.admin.query('select 1 from import where business_id = $1', [
      world.businessId,
    ]);
    expect(rows).toEqual([]);
  });

  test('nothing may be set, mended, discarded or applied again after apply; undo happens once', async () => {
    const ready = await imports.uploaded(visitsFile(['1,19/10/2015,9:00,3,7']), { storeId: world.storeId });
    expect((await imports.apply({ ...ready, version: ready.version - 1 })).status).toBe(409);
    const applied = await imports.applied(ready);
    const refused = await Promise.all([
      imports.set(applied, { source: 'x' }),
      imports.mend(applied.id, 2, 1, [{ column: 3, value: '9' }]),
      imports.discard(applied.id),
      imports.apply(applied),
    ]);
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual(
      Array(4).fill([409, 'conflict']),
    );
    const undone = await imports.undone(applied);
    expect((await imports.undo(undone)).status).toBe(409);
  });

  test('an import that was never applied can be thrown away, with its file', async () => {
    const ready = await imports.uploaded(realFile, { storeId: world.storeId });
    expect((await imports.discard(ready.id)).status).toBe(200);
    expect(
      (
        await app.call(
          (
            await import('@washboard/contract/imports/imports.routes.ts')
          ).importRoutes.getImport,
          { params: { id: String(ready.id) } },
          world.sessions.owner,
        )
      ).status,
    ).toBe(404);
    const { rows } = await app.database.admin.query(
      'select count(*)::int as n from import_chunk where business_id = $1',
      [world.businessId],
    );
    expect(rows[0].n).toBe(0);
  });

  test('another business sees nothing of it: every call is a 404 and changes nothing', async () => {
    const ready = await imports.uploaded(realFile, { storeId: world.storeId });
    const other = await createBusinessWorld(app, `other${label}`);
    const theirs = importDriver(app, other.sessions.owner);
    const answers = await Promise.all([
      theirs.rows(ready.id),
      theirs.set(ready, {}),
      theirs.mend(ready.id, 327, 1, []),
      theirs.apply(ready),
      theirs.undo(ready),
      theirs.retry(ready.id),
      theirs.discard(ready.id),
      theirs.refusedFile(ready.id),
      theirs.upload(realFile, { storeId: world.storeId }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(9).fill(404));
    expect((await theirs.history()).body.records).toEqual([]);
    expect((await imports.get(ready.id)).version).toBe(ready.version);
  });
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

describe('history', () => {
  test('lists imports latest first with who and what, page by page, and audits apply and undo', async () => {
    const files = ['a', 'b', 'c'].map((name, index) =>
      visitsFile([`${index + 1},19/10/2015,9:00,3,7`], `${name}.csv`),
    );
    for (const file of files) await imports.uploaded(file, { storeId: world.storeId });
    const { body: first } = await imports.history({ pageSize: 2 });
    expect(first.records.map((record) => record.fileName)).toEqual(['c.csv', 'b.csv']);
    expect(first.records[0]).toMatchObject({
      createdByName: `owner w${label}`,
      storeName: `Main Street w${label}`,
      state: 'ready',
    });
    expect(first.meta).toMatchObject({ total: 3, hasNextPage: true });
    const { body: second } = await imports.history({ pageSize: 2, cursor: first.meta.next ?? '' });
    expect(second.records.map((record) => record.fileName)).toEqual(['a.csv']);
    const { body: back } = await imports.history({ pageSize: 2, cursor: second.meta.previous ?? '' });
    expect(back.records.map((record) => record.fileName)).toEqual(['c.csv', 'b.csv']);

    const latest = await imports.get(first.records[0]?.id ?? 0);
    await imports.undone(await imports.applied(latest));
    const { rows } = await app.database.admin.query(
      `select action, actor_name, entity_id::int as id from audit_entry where business_id = $1 and entity = 'import' order by id`,
      [world.businessId],
    );
    expect(rows).toEqual([
      { action: 'imports.apply', actor_name: `owner w${label}`, id: latest.id },
      { action: 'imports.undo', actor_name: `owner w${label}`, id: latest.id },
    ]);
  });
});
