import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { expect, test } from 'vitest';
import { importOffice } from '../../../../../test-kit/imports/import-office.ts';

const office = importOffice();
const upload = (content: string) =>
  office.imports.uploaded(
    { name: 'customers.csv', content },
    { kind: undefined, storeId: office.world.storeId },
  );

async function people() {
  const { rows } = await office.app.database.admin.query(
    `select id, last_name, phone, birthday from customer where business_id = $1 order by id`,
    [office.world.businessId],
  );
  return rows;
}

test('birthdays follow the order of the file’s other dates', async () => {
  const ready = await upload(
    `Customer ID,Name,Phone,Birthday,Signed Up Date
D1,Ana Ruiz,(212) 555-0151,03/07/1990,31/12/2024
D2,Bo Lund,(212) 555-0152,25/12/1985,14/02/2025
D3,Cy Marsh,(212) 555-0153,11/05/1978,28/02/2025
`,
  );
  await office.imports.applied(ready);
  expect((await people()).map(({ birthday }) => birthday)).toEqual(['07-03', '12-25', '05-11']);
});

test('a birthday that can’t be read is left out, and the preview says so', async () => {
  const ready = await upload(
    'Customer ID,Name,Birthday\nB1,Ana Ruiz,soon\nB2,Bo Lund,12/25/1985\nB3,Cy Marsh,12/26/1985\n',
  );
  const { body } = await office.imports.rows(ready.id);
  expect(body.records.map(({ marks }) => marks)).toEqual([['birthday_unread'], [], []]);
  await office.imports.applied(ready);
  expect((await people()).map(({ birthday }) => birthday)).toEqual([null, '12-25', '12-26']);
});

test('addresses come in, with the zeros that a spreadsheet drops', async () => {
  const ready = await upload(
    `Customer ID,Name,Phone,Street Address 1,Street Address 2,City,State,Postal Code
AD1,Olga Reed,(212) 555-0241,12 Pier Road,Apt 4,Jersey City,NJ,7310
AD2,Paul Stone,(212) 555-0242,9 Elm Street,,Hoboken,NJ,07030
`,
  );
  await office.imports.applied(ready);
  const pages = (await people()).map(({ id }) =>
    office.app.call(
      customerPageRoutes.getCustomer,
      { params: { id: String(id) } },
      office.world.sessions.owner,
    ),
  );
  const addresses = (await Promise.all(pages)).map(({ body }) => body.addresses);
  expect(addresses).toMatchObject([
    [{ street: '12 Pier Road, Apt 4', city: 'Jersey City', state: 'NJ', zipCode: '07310' }],
    [{ street: '9 Elm Street', zipCode: '07030' }],
  ]);
});

test('a phone with an extension, dashes or invisible characters comes in; a destroyed one is refused', async () => {
  const ready = await upload(
    'Customer ID,Name,Phone\nP1,Ext One,(212) 555-0161 x12\nP4,Dash Long,212–555–0164\nP5,Sci Cell,2.12556E+09\n',
  );
  expect(ready.counts).toMatchObject({ ready: 2, refused: 1 });
  expect((await office.imports.refusals(ready.id))[0]).toMatch(/^4: "2.12556E\+09"/);
  await office.imports.applied(ready);
  expect((await people()).map(({ phone }) => phone)).toEqual(['+12125550161', '+12125550164']);
});

test('an unreadable start date or email is left out, and a likely email is offered', async () => {
  const ready = await upload(
    `Customer ID,Name,Email,Customer Since
S1,Ana Ruiz,ana@mail.test,ages ago
S2,Bo Lund,call first,01/02/2025
S3,Cy Marsh,"cy@mail,test",01/03/2025
S4,Di Kent,di@mail.test,01/04/2025
S5,Ed Long,ed@mail.test,01/25/2025
S6,Flo May,flo@mail.test,01/26/2025
`,
  );
  expect(ready.counts).toMatchObject({ ready: 5, refused: 1 });
  const { body } = await office.imports.rows(ready.id);
  expect(body.records.map(({ marks }) => marks)).toEqual([
    [],
    ['since_unread'],
    ['email_unread'],
    [],
    [],
    [],
  ]);
  expect(body.records[0]?.issues).toMatchObject([{ code: 'email_invalid', suggestion: 'cy@mail.test' }]);
  await office.imports.applied(ready);
  expect((await people()).map((one) => one.last_name)).toEqual(['Ruiz', 'Lund', 'Kent', 'Long', 'May']);
});
