import { describe, expect, test } from 'vitest';
import { importDriver, realFile, visitsFile } from '../../../../test-kit/imports/import-driver.ts';
import { importOffice } from '../../../../test-kit/imports/import-office.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

const office = importOffice();

describe("what isn't allowed", () => {
  test('unreadable files get a message and can be read another way', async () => {
    const broken = await office.imports.uploaded(
      { name: 'broken.csv', content: 'No,Date\n1,"19/10/2015\n2,20/10/2015\n' },
      { storeId: office.world.storeId },
    );
    expect([broken.state, broken.error]).toEqual([
      'unreadable',
      'A quotation mark opened in the row of line 2 isn’t closed. Close it and upload the file again.',
    ]);
    const empty = await office.imports.upload(
      { name: 'empty.csv', content: '' },
      { storeId: office.world.storeId },
    );
    expect(empty.status).toBe(422);
    const sheet = await office.imports.uploaded({
      name: 'a.xlsx',
      content: Buffer.from('PK\u0003\u0004....'),
    });
    expect(sheet.error).toContain('damaged');
  });

  test('a file beyond the limit is refused with the limit and leaves nothing', async () => {
    const big = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(20 * 1024 * 1024)]);
    const { status, body } = await office.imports.upload(
      { name: 'big.xlsx', content: big },
      { storeId: office.world.storeId },
    );
    expect([status, body.error]).toEqual([
      413,
      'The workbook is larger than 20 MB. Save the sheet as CSV and import it.',
    ]);
    const { rows } = await office.app.database.admin.query('select 1 from import where business_id = $1', [
      office.world.businessId,
    ]);
    expect(rows).toEqual([]);
  });

  test('after apply nothing can be set, fixed, discarded or applied again; undo happens once', async () => {
    const ready = await office.imports.uploaded(visitsFile(['1,19/10/2015,9:00,3,7']), {
      storeId: office.world.storeId,
    });
    expect((await office.imports.apply({ ...ready, version: ready.version - 1 })).status).toBe(409);
    const applied = await office.imports.applied(ready);
    const refused = await Promise.all([
      office.imports.set(applied, { source: 'x' }),
      office.imports.fix(applied.id, 2, 1, [{ column: 3, value: '9' }]),
      office.imports.discard(applied.id),
      office.imports.apply(applied),
    ]);
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual(
      Array(4).fill([409, 'conflict']),
    );
    const undone = await office.imports.undone(applied);
    expect((await office.imports.undo(undone)).status).toBe(409);
  });

  test('an import that was never applied can be discarded, with its file', async () => {
    const ready = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    expect((await office.imports.discard(ready.id)).status).toBe(200);
    expect((await office.imports.rows(ready.id)).status).toBe(404);
    const { rows } = await office.app.database.admin.query(
      'select count(*)::int as n from import_chunk where business_id = $1',
      [office.world.businessId],
    );
    expect(rows[0].n).toBe(0);
  });

  test('another business gets a 404 for every call and changes nothing', async () => {
    const ready = await office.imports.uploaded(realFile, { storeId: office.world.storeId });
    const other = await createBusinessWorld(office.app, `other${office.label}`);
    const theirs = importDriver(office.app, other.sessions.owner);
    const answers = await Promise.all([
      theirs.rows(ready.id),
      theirs.set(ready, {}),
      theirs.fix(ready.id, 327, 1, []),
      theirs.apply(ready),
      theirs.undo(ready),
      theirs.retry(ready.id),
      theirs.discard(ready.id),
      theirs.refusedFile(ready.id),
      theirs.upload(realFile, { storeId: office.world.storeId }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(9).fill(404));
    expect((await theirs.history()).body.records).toEqual([]);
    expect((await office.imports.get(ready.id)).version).toBe(ready.version);
  });
});
