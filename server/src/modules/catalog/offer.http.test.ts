import { catalogRoutes } from '@washboard/contract/catalog/catalog.routes.ts';
import { itemsInOffer } from '@washboard/contract/catalog/catalog.schemas.ts';
import { expect, test } from 'vitest';
import { csv, exampleOf } from '../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../test-kit/imports/import-office.ts';
import { createKey } from '../../../test-kit/key-driver.ts';
import { holdOut, recordPromotions } from '../promotions/index.ts';
import { recordTaxRates } from './taxes.store.ts';

const office = importOffice();
const take = async (file: ReturnType<typeof csv>) =>
  office.imports.applied(
    await office.imports.uploaded(file, { kind: undefined, storeId: office.world.storeId }),
  );

async function ask(query: { storeId?: string; after?: string } = {}, storeIds?: number[]) {
  const { app, world } = office;
  const key = await createKey(app, world.sessions.owner, { scopes: ['catalog.read'], storeIds });
  return app.call(
    catalogRoutes.readOffer,
    { query: { storeId: String(world.storeId), ...query } },
    key.session,
  );
}

test("a store offers items with a price, with current tax; future price lists don't apply", async () => {
  const { app, world } = office;
  await take(exampleOf('products'));
  await take(exampleOf('price-lists'));
  await app.server.database.business(world.businessId).write((tx) => {
    const rate = { storeId: world.storeId, taxes: ['LAUNDRY', 'PRODUCT'] as const };
    return recordTaxRates(tx, 'test', [
      { ...rate, name: 'State', rate: 60_000, from: '2026-01-01T05:00:00Z' },
      { ...rate, name: 'State', rate: 66_250, from: '2026-11-20T05:00:00Z' },
      { ...rate, name: 'State', rate: 70_000, from: '2026-12-01T05:00:00Z' },
      { ...rate, name: 'City', rate: 10_000, taxes: ['PRODUCT'], from: '2026-11-01T05:00:00Z' },
      { ...rate, name: 'Ended', rate: 50_000, from: '2026-01-01T05:00:00Z' },
      { ...rate, name: 'Ended', rate: 0, from: '2026-06-01T05:00:00Z' },
    ]);
  });
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(
    body.items.map(({ code, priceCents, minimumCents, taxRate }) => [
      code,
      priceCents,
      minimumCents,
      taxRate,
    ]),
  ).toEqual([
    ['BAG', 899, 0, 76_250],
    ['COMFORTER', 2200, 0, 66_250],
    ['HYPO', 150, 0, null],
    ['PODS', 299, 0, 76_250],
    ['SHIRT', 350, 0, 0],
    ['WDF', 185, 2000, 0],
  ]);
  expect(body.taxes).toEqual([
    { name: 'City', rate: 10_000, taxes: ['PRODUCT'] },
    { name: 'State', rate: 66_250, taxes: ['LAUNDRY', 'PRODUCT'] },
  ]);
  expect([body.next, body.promotions]).toEqual([null, []]);
  const other = await ask({ storeId: String(world.otherStoreId) });
  expect([other.body.items, other.body.taxes]).toEqual([[], []]);
});

test('current promotions are included, with their held-out count', async () => {
  const { app, world } = office;
  const { rows } = await app.database.admin.query(
    `insert into customer (business_id, first_name, last_name, company_name, is_commercial, sms_consent, email_consent, notes,
       store_id, created_at, business_date, changed_at, changed_ref, source)
     values ($1, 'Rosa', '', '', false, false, false, '', $2, now(), '2026-11-20', now(), '', 'test') returning id`,
    [world.businessId, world.storeId],
  );
  const plain = {
    name: 'Welcome',
    kind: 'PERCENTAGE',
    value: 200_000,
    endDate: null,
    holdOutRate: 150_000,
  } as const;
  await app.server.database.business(world.businessId).write(async (tx) => {
    const ids = await recordPromotions(tx, 'test', [
      { ...plain, code: 'NOW', startDate: '2026-11-20' },
      { ...plain, code: 'SOON', startDate: '2026-11-21' },
      { ...plain, code: 'OVER', startDate: '2026-11-01', endDate: '2026-11-19' },
    ]);
    const held = { promotionId: ids.get('NOW') ?? 0, customerId: Number(rows[0].id) };
    await holdOut(tx, [{ ...held, since: '2026-11-20T06:00:00Z' }]);
    await holdOut(tx, [{ ...held, since: '2026-11-20T07:00:00Z' }]);
  });
  const { body } = await ask();
  expect(body.promotions).toMatchObject([{ code: 'NOW', value: 200_000, holdOutRate: 150_000, heldOut: 1 }]);
});

test("a long catalog is paged, and other stores aren't readable with the key", async () => {
  const rows = Array.from({ length: itemsInOffer + 5 }, (_, index) => [
    `P${1000 + index}`,
    `Item ${index}`,
    '1.00',
  ]);
  await take(csv('products.csv', [['SKU', 'Name', 'Price'], ...rows]));
  const first = await ask();
  expect([first.body.items.length, first.body.next]).toEqual([itemsInOffer, `P${1000 + itemsInOffer - 1}`]);
  const second = await ask({ after: first.body.next ?? '' });
  expect([second.body.items.map(({ code }) => code).at(-1), second.body.next]).toEqual([
    `P${1000 + itemsInOffer + 4}`,
    null,
  ]);
  const { otherStoreId } = office.world;
  expect((await ask({}, [otherStoreId])).status).toBe(404);
  expect((await ask({ storeId: '999999' })).status).toBe(404);
});
