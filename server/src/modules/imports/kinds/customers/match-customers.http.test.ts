import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { ImportSettings } from '@washboard/contract/imports/imports.schemas.ts';
import { describe, expect, test } from 'vitest';
import { csv } from '../../../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../../../test-kit/imports/import-office.ts';

const office = importOffice();
const upload = (rows: readonly (readonly string[])[], name = 'customers.csv') =>
  office.imports.uploaded(csv(name, rows), { kind: 'customers', storeId: office.world.storeId });

async function add(firstName: string, lastName: string, phoneNumber: string, email: string | null) {
  const { body, text } = await office.app.call(
    customerChangeRoutes.addCustomer,
    { body: { firstName, lastName, email, phoneNumber, storeId: office.world.storeId } },
    office.world.sessions.owner,
  );
  expect(body.id, text).toBeGreaterThan(0);
  return body.id;
}

async function customer(id: number) {
  const { body } = await office.app.call(
    customerPageRoutes.getCustomer,
    { params: { id: String(id) } },
    office.world.sessions.owner,
  );
  return body;
}

async function names() {
  const { rows } = await office.app.database.admin.query(
    `select first_name || ' ' || last_name as name from customer
     where business_id = $1 and archived_at is null order by id`,
    [office.world.businessId],
  );
  return rows.map(({ name }) => name);
}

async function choose(id: number, matches: NonNullable<ImportSettings['matches']>) {
  await office.imports.set(await office.imports.get(id), { matches });
  return office.imports.settled(id, 'ready');
}

describe('a file of customers who exist', () => {
  test('shows a customer with the same phone, email and name as known and adds nobody', async () => {
    const id = await add('Ann', 'Twicein', '9085550766', 'ann.twice@example.test');
    const ready = await upload([
      ['First Name', 'Last Name', 'Phone', 'Email'],
      ['Ann', 'Twicein', '(908) 555-0766', 'Ann.Twice@example.test'],
    ]);
    expect(ready.counts).toMatchObject({ ready: 0, known: 1, refused: 0, existing: 1, unsure: 0 });
    const { body } = await office.imports.rows(ready.id);
    expect(body.records[0]).toMatchObject({
      status: 'known',
      match: {
        customerId: id,
        name: 'Ann Twicein',
        by: ['phone', 'email', 'name'],
        isSure: true,
        changes: [],
      },
    });
    expect((await office.imports.apply(ready)).status).toBe(409);
  });

  test('updates what the file fills, keeps what it leaves blank, and is undone', async () => {
    const id = await add('Ann', 'Twicein', '9085550766', 'ann.twice@example.test');
    const ready = await upload([
      ['Name', 'Phone', 'Email', 'Company', 'Notes', 'Birthday', 'SMS consent'],
      ['TWICEIN, ANN', '908.555.0766', '', '', 'Rings twice', '03/27/1990', 'yes'],
      ['Bo Lund', '2125550177', '', 'Corner Bistro', '', '', ''],
    ]);
    expect(ready.counts).toMatchObject({ ready: 2, known: 0, existing: 1, unsure: 0 });
    expect(ready.plan).toMatchObject({
      adds: [{ what: 'customer', count: 1 }],
      updates: [{ what: 'customer', count: 1 }],
    });
    const applied = await office.imports.applied(ready);
    expect(await names()).toEqual(['Ann Twicein', 'Bo Lund']);
    const facts = { firstName: 'Ann', email: 'ann.twice@example.test', companyName: '' };
    expect(await customer(id)).toMatchObject({
      ...facts,
      notes: 'Rings twice',
      birthday: '03-27',
      smsConsent: true,
    });

    await office.imports.undone(applied);
    expect(await names()).toEqual(['Ann Twicein']);
    expect(await customer(id)).toMatchObject({ ...facts, notes: '', birthday: null, smsConsent: false });
  });

  test('asks about rows that may be someone else, and does as chosen', async () => {
    const id = await add('Ann', 'Twicein', '9085550766', 'ann.twice@example.test');
    const ready = await upload([
      ['First name', 'Last name', 'Phone', 'Email'],
      ['Carl', 'Twicein', '9085550766', 'carl@example.test'],
    ]);
    expect(ready.counts).toMatchObject({ ready: 1, existing: 0, unsure: 1 });
    const refused = await office.imports.apply(ready);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Choose what to do with rows that may be existing customers.',
    ]);
    expect((await choose(ready.id, { unsure: 'skip' })).counts).toMatchObject({ ready: 0, known: 1 });
    await office.imports.applied(await choose(ready.id, { unsure: 'add' }));
    expect(await names()).toEqual(['Ann Twicein', 'Carl Twicein']);
    expect(await customer(id)).toMatchObject({ firstName: 'Ann', email: 'ann.twice@example.test' });
  });

  test('a number with other content updates its customer, and gives orders their customer', async () => {
    const header = ['Customer number', 'Name', 'Phone'];
    const first = await upload([header, ['77', 'Rosa Diaz', '2125550123']]);
    await office.imports.applied(first);
    const again = await upload([
      header,
      ['77', 'Rosa Diaz', '2125550199'],
      ['78', 'Sam Okafor', '2125550123'],
    ]);
    expect(again.counts).toMatchObject({ ready: 2, refused: 0, existing: 1, unsure: 1 });
    await office.imports.applied(await choose(again.id, { unsure: 'add' }));
    expect(await names()).toEqual(['Rosa Diaz', 'Sam Okafor']);
    const third = await upload([header, ['77', 'Rosa Diaz', '2125550199']]);
    expect(third.counts).toMatchObject({ ready: 0, known: 1 });
  });

  test('a file does not bring back a consent that was withdrawn', async () => {
    const id = await add('Ann', 'Twicein', '9085550766', 'ann.twice@example.test');
    for (const agreed of [true, false]) {
      const { version } = await customer(id);
      await office.app.call(
        customerChangeRoutes.recordConsent,
        { params: { id: String(id) }, body: { channel: 'SMS', agreed, how: 'In the store', version } },
        office.world.sessions.owner,
      );
    }
    const ready = await upload([
      ['Name', 'Phone', 'SMS consent'],
      ['Ann Twicein', '9085550766', 'yes'],
    ]);
    expect(ready.counts).toMatchObject({ ready: 0, known: 1 });
  });

  test('our own export reads back as no change, and an edited one updates by its ID', async () => {
    const id = await add('Ann', 'Twicein', '9085550766', 'ann.twice@example.test');
    await add('Bo', 'Lund', '2125550177', null);
    const { text } = await office.app.call(
      customerRoutes.exportCustomers,
      { query: {} },
      office.world.sessions.owner,
    );
    const file = (content: string) => ({ name: 'customers.csv', content });
    const to = { kind: undefined, storeId: office.world.storeId };
    const same = await office.imports.uploaded(file(text), to);
    expect(same).toMatchObject({ kind: 'customers', form: { recognized: 'Washboard customers' } });
    expect(same.counts).toMatchObject({ ready: 0, known: 2, existing: 2 });

    const edited = text.replace('Ann,Twicein', 'Anna,Twice').replace('9085550766', '9085550767');
    const changed = await office.imports.uploaded(file(edited), to);
    expect(changed.counts).toMatchObject({ ready: 1, known: 1, existing: 2 });
    await office.imports.applied(changed);
    expect(await names()).toEqual(['Anna Twice', 'Bo Lund']);
    expect(await customer(id)).toMatchObject({ phone: '+19085550767', email: 'ann.twice@example.test' });
  });
});
