import {
  automaticTexts,
  type MarketingKind,
  marketingKinds,
  returnedDays,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import { testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { isHeldOut } from './marketing.rules.ts';
import { sendMarketing } from './marketing.service.ts';
import { readDueCustomers } from './marketing.views.ts';

let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
beforeAll(async () => {
  // Two in the afternoon of a Wednesday in New York: no state is in quiet hours.
  app = await startApp({ env: { CLOCK: '2026-11-18T19:00:00Z' } });
  world = await createBusinessWorld(app, 'marketing');
  texting = await makeTexting(app, world);
});
afterAll(() => app.stop());

const owner = () => world.sessions.owner;
const business = () => app.server.database.business(world.businessId);
const query = async (text: string, values: unknown[]) => (await app.database.admin.query(text, values)).rows;
const run = () => sendMarketing(business(), app.server.clock.now());

async function turn(kind: MarketingKind, isOn: boolean) {
  const { records } = (await app.call(automaticTextRoutes.listAutomaticTexts, {}, owner())).body;
  const version = records.find((one) => one.kind === kind)?.version ?? 0;
  const body = { isOn, wording: automaticTexts[kind].wording, version };
  const { status } = await app.call(
    automaticTextRoutes.changeAutomaticText,
    { params: { kind }, body },
    owner(),
  );
  expect(status).toBe(200);
}

let made = 0;
/** A customer with an order, who is or isn't held out. */
async function person(kind: MarketingKind, heldOut: boolean, smsConsent = true) {
  for (;;) {
    made += 1;
    const one = await texting.customer(`M${made} Arket`, world.storeId, undefined, smsConsent);
    if (isHeldOut(kind, world.businessId, one.id) !== heldOut) continue;
    await texting.order(one.id, `M-${made}`);
    return one;
  }
}
const facts = (id: number, columns: string) =>
  query(
    `update customer_facts set ${columns} where business_id = $1 and customer_id = $2 and store_id = $3`,
    [world.businessId, id, world.storeId],
  );
const lapsed = (id: number, day: string) =>
  facts(id, `last_order_on = '2026-09-01', own_last_order_on = '2026-09-01', lapsed_from = '${day}'`);
const log = async (kind: MarketingKind) =>
  (await query(
    `select customer_id::int as id, message_id is not null as texted, is_held_out as "heldOut"
     from automatic_text_log where business_id = $1 and kind = $2 order by customer_id`,
    [world.businessId, kind],
  )) as { id: number; texted: boolean; heldOut: boolean }[];
const textsTo = async (phone: string) =>
  (await app.call(testPhoneRoutes.listTestPhones)).body.records
    .filter((one) => one.phone === phone)
    .flatMap(({ messages }) => messages.map(({ text }) => text));

test('a lapsed customer who agreed is texted once; others, those held out and those texted lately aren’t', async () => {
  const due = await person('WIN_BACK', false);
  const heldOut = await person('WIN_BACK', true);
  const refused = await person('WIN_BACK', false, false);
  const earlier = await person('WIN_BACK', false);
  const stopped = await person('WIN_BACK', false);
  for (const { id } of [due, heldOut, refused, stopped]) await lapsed(id, '2026-11-18');
  await lapsed(earlier.id, '2026-11-10');
  await texting.write(stopped.phone, 'STOP');
  await run();
  expect(await log('WIN_BACK')).toEqual([]);
  await turn('WIN_BACK', true);
  await Promise.all([run(), run()]);
  await run();
  expect((await log('WIN_BACK')).filter(({ id }) => id !== stopped.id)).toEqual([
    { id: due.id, texted: true, heldOut: false },
    { id: heldOut.id, texted: false, heldOut: true },
  ]);
  expect((await log('WIN_BACK')).find(({ id }) => id === stopped.id)?.texted).not.toBe(true);
  await expect.poll(() => textsTo(due.phone), { timeout: 30_000 }).toHaveLength(1);
  expect((await textsTo(due.phone))[0]).toMatch(/^Hi M\d+, we miss you at Main Street marketing\./);
  expect(await textsTo(heldOut.phone)).toEqual([]);

  // They lapse again within the cooldown.
  await lapsed(due.id, '2026-11-17');
  await run();
  expect((await log('WIN_BACK')).filter(({ id }) => id === due.id)).toHaveLength(1);
  await turn('WIN_BACK', false);
});

test('the first order gets thanks a day after it is complete, a second one none', async () => {
  const first = await person('FIRST_ORDER', false);
  const second = await person('FIRST_ORDER', false);
  for (const { id } of [first, second]) {
    await query(
      `update order_state set status = 'COMPLETED', returned_on = '2026-11-17', placed_on = '2026-11-15'
       where business_id = $1 and customer_id = $2`,
      [world.businessId, id],
    );
    await facts(id, `orders = 1, first_order_on = '2026-11-15', last_order_on = '2026-11-15'`);
  }
  await facts(second.id, 'orders = 2');
  await turn('FIRST_ORDER', true);
  await run();
  expect(await log('FIRST_ORDER')).toEqual([{ id: first.id, texted: true, heldOut: false }]);
  await expect.poll(() => textsTo(first.phone), { timeout: 30_000 }).toHaveLength(1);
  await turn('FIRST_ORDER', false);
});

test('a birthday is celebrated once a year, on the 28th for those born on February 29', async () => {
  const due = await person('BIRTHDAY', false);
  const heldOut = await person('BIRTHDAY', true);
  const later = await person('BIRTHDAY', false);
  const leap = await person('BIRTHDAY', false);
  for (const [{ id }, birthday] of [
    [due, '11-18'],
    [heldOut, '11-17'],
    [later, '11-19'],
    [leap, '02-29'],
  ] as const) {
    await query('update customer set birthday = $2 where id = $1', [id, birthday]);
    await facts(id, `last_order_on = '2026-11-01', own_last_order_on = '2026-11-01'`);
  }
  await turn('BIRTHDAY', true);
  await run();
  await run();
  expect(await log('BIRTHDAY')).toEqual([
    { id: due.id, texted: true, heldOut: false },
    { id: heldOut.id, texted: false, heldOut: true },
  ]);
  await expect.poll(() => textsTo(due.phone), { timeout: 30_000 }).toHaveLength(1);
  expect((await textsTo(due.phone))[0]).toMatch(/^Happy birthday, M\d+!/);

  const dueIn = async (now: string) =>
    (await readDueCustomers(readingOf(business()), 'BIRTHDAY', new Date(now))).map(
      ({ customerId }) => customerId,
    );
  expect(await dueIn('2027-02-28T18:00:00Z')).toEqual([leap.id]);
  expect(await dueIn('2028-02-28T18:00:00Z')).toEqual([]);
  expect(await dueIn('2028-02-29T18:00:00Z')).toEqual([leap.id]);
  expect(await dueIn('2027-11-18T19:00:00Z')).toEqual(expect.arrayContaining([due.id, heldOut.id]));
  await turn('BIRTHDAY', false);
});

test('results equal a plain count over entries and orders', async () => {
  // Some orders come soon after, some too late, some before.
  await query(
    `update automatic_text_log set at = at - (id % 3) * interval '20 days' where business_id = $1`,
    [world.businessId],
  );
  await query(
    `update order_state set placed_at = timestamptz '2026-11-18T19:00:00Z' - (order_id % 4) * interval '9 days'
     where business_id = $1`,
    [world.businessId],
  );
  const entries = (await query(
    `select kind, customer_id::int as customer, is_held_out as "heldOut", at from automatic_text_log
     where business_id = $1 and (message_id is not null or is_held_out)`,
    [world.businessId],
  )) as { kind: MarketingKind; customer: number; heldOut: boolean; at: Date }[];
  const orders = (await query(
    `select customer_id::int as customer, placed_at as at, value_cents::int as cents from order_state
     where business_id = $1 and customer_id is not null`,
    [world.businessId],
  )) as { customer: number; at: Date; cents: number }[];
  const side = (kind: MarketingKind, heldOut: boolean) => {
    const own = entries.filter((one) => one.kind === kind && one.heldOut === heldOut);
    const after = own.map((one) =>
      orders.filter(
        (order) =>
          order.customer === one.customer &&
          order.at > one.at &&
          order.at.getTime() <= one.at.getTime() + returnedDays * 86_400_000,
      ),
    );
    return {
      customers: own.length,
      returned: after.filter((all) => all.length > 0).length,
      salesCents: after.flat().reduce((sum, { cents }) => sum + cents, 0),
    };
  };
  const { records } = (await app.call(automaticTextRoutes.listMarketingResults, {}, owner())).body;
  expect(records).toEqual(
    marketingKinds.map((kind) => ({
      kind,
      texted: side(kind, false),
      heldOut: side(kind, true),
      brought: null,
    })),
  );
});
