import { describe, expect, test } from 'vitest';
import { bookOf, visitsFile } from '../../../../test-kit/imports/import-driver.ts';
import { importOffice } from '../../../../test-kit/imports/import-office.ts';

const office = importOffice();

/** Visits numbered from 1, an hour apart. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n + 1},19/10/2015,${n}:00,3,7`);

describe('rows and their identities', () => {
  test('the same number with other content is refused, naming the earlier import; another source helps', async () => {
    await office.imports.applied(
      await office.imports.uploaded(visitsFile(['1,19/10/2015,9:00,3,7'], 'october.csv'), {
        storeId: office.world.storeId,
      }),
    );
    const next = await office.imports.uploaded(visitsFile(['1,19/11/2015,9:00,3,7'], 'november.csv'), {
      storeId: office.world.storeId,
    });
    expect(next.counts).toMatchObject({ ready: 0, refused: 1, known: 0, fixed: 0 });
    const { body } = await office.imports.rows(next.id);
    expect(body.records[0]?.issues[0]?.message).toBe(
      'Row number 1 has different content in october.csv (line 2). If this file restarts its numbers, use a different source.',
    );
    await office.imports.set(next, { source: 'November' });
    const other = await office.imports.settled(next.id, 'ready');
    await office.imports.applied(other);
    expect((await bookOf(office.app, office.world.businessId)).turns).toBe(4);
  });

  test('the same number twice in a file is refused the second time, with the first line', async () => {
    const ready = await office.imports.uploaded(visitsFile([...numbered(12), '1,19/10/2015,23:30,4,8']), {
      storeId: office.world.storeId,
    });
    const { body } = await office.imports.rows(ready.id, { view: 'refused' });
    expect(body.records.map((row) => [row.line, row.issues[0]?.message])).toEqual([
      [14, 'Row number 1 is already on line 2.'],
    ]);
    await office.imports.fix(ready.id, 14, 1, [{ column: 0, value: '13' }]);
    expect((await office.imports.get(ready.id)).counts).toMatchObject({ ready: 13, refused: 0 });
  });

  test('without a number column, equal rows are kept apart and recognized again', async () => {
    const content = 'Date,Time,Washer\n19/10/2015,9:00,3\n19/10/2015,9:00,3\n20/10/2015,9:00,4\n';
    const ready = await office.imports.uploaded(
      { name: 'plain.csv', content },
      { storeId: office.world.storeId },
    );
    expect(ready.counts).toMatchObject({ ready: 3, refused: 0 });
    await office.imports.applied(ready);
    const longer = `${content}21/10/2015,9:00,4\n`;
    const next = await office.imports.uploaded(
      { name: 'plain.csv', content: longer },
      { storeId: office.world.storeId },
    );
    expect(next.counts).toMatchObject({ ready: 1, known: 3, refused: 0 });
  });

  test('amounts become sales of their own day, and undo reverses them on that day', async () => {
    const content =
      'No;Date;Time;Machine;Type;Amount;Turn type\n1;19/10/2015;9:00;3;Washer;4,50;Self-Serve\n2;19/10/2015;9:40;7;Dryer;;\n3;20/10/2015;8:00;4;Washer;0,00;Technical\n4;20/10/2015;8:00;4;Washer;1,00;Technical\n';
    const ready = await office.imports.uploaded(
      { name: 'money.csv', content },
      { storeId: office.world.storeId },
    );
    expect(ready.form).toMatchObject({ delimiter: ';', decimalMark: ',' });
    expect(ready.counts).toMatchObject({ ready: 3, refused: 1 });
    const applied = await office.imports.applied(ready);
    expect(await bookOf(office.app, office.world.businessId)).toMatchObject({
      turns: 3,
      entries: 1,
      cents: 450,
    });
    await office.imports.undone(applied);
    expect(await bookOf(office.app, office.world.businessId)).toMatchObject({
      turns: 0,
      entries: 2,
      cents: 0,
    });
    const { rows } = await office.app.database.admin.query(
      `select business_date::text as day, kind, amount_cents::int as cents from ledger_entry where business_id = $1 order by id`,
      [office.world.businessId],
    );
    expect(rows).toEqual([
      { day: '2015-10-19', kind: 'SALE', cents: 450 },
      { day: '2015-10-19', kind: 'IMPORT_VOID', cents: -450 },
    ]);
  });

  test('undo keeps a machine that something else uses', async () => {
    const first = await office.imports.applied(
      await office.imports.uploaded(visitsFile(['1,19/10/2015,9:00,3,7']), { storeId: office.world.storeId }),
    );
    await office.imports.applied(
      await office.imports.uploaded(visitsFile(['2,20/10/2015,9:00,3,8']), { storeId: office.world.storeId }),
    );
    await office.imports.undone(first);
    const { rows } = await office.app.database.admin.query(
      `select type, number from machine where business_id = $1 and archived_at is null order by type, number`,
      [office.world.businessId],
    );
    expect(rows.map((row) => `${row.type} ${row.number}`)).toEqual([
      'DRYER 1',
      'DRYER 8',
      'WASHER 1',
      'WASHER 3',
    ]);
  });
});
