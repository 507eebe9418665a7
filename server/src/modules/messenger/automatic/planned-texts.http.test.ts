import type { AutomaticKind } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import { testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { planStop } from '../../../../test-kit/example-schedule.ts';
import { createKey } from '../../../../test-kit/key-driver.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { sendPlannedOf } from './planned-texts.service.ts';

let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
let key: TestSession;
beforeAll(async () => {
  // Two in the afternoon of a Wednesday in New York: no state is in quiet hours.
  app = await startApp({ env: { CLOCK: '2026-11-18T19:00:00Z' } });
  world = await createBusinessWorld(app, 'planned');
  texting = await makeTexting(app, world);
  key = (await createKey(app, world.sessions.owner)).session;
});
afterAll(() => app.stop());

async function turnOn(kind: AutomaticKind, wording: string) {
  const { records } = (await app.call(automaticTextRoutes.listAutomaticTexts, {}, world.sessions.owner)).body;
  const version = records.find((one) => one.kind === kind)?.version ?? 0;
  const { status } = await app.call(
    automaticTextRoutes.changeAutomaticText,
    { params: { kind }, body: { isOn: true, wording, version } },
    world.sessions.owner,
  );
  expect(status).toBe(200);
}
const run = (now = app.server.clock.now()) =>
  sendPlannedOf(app.server.database.business(world.businessId), now);
const query = async (text: string, values: unknown[]) => (await app.database.admin.query(text, values)).rows;
const textsTo = async (phone: string) =>
  (await app.call(testPhoneRoutes.listTestPhones)).body.records
    .filter((one) => one.phone === phone)
    .flatMap(({ messages }) => messages.filter((one) => !one.isFromPhone).map(({ text }) => text));
const gets = (phone: string, texts: string[]) =>
  expect.poll(() => textsTo(phone), { timeout: 30_000 }).toEqual(texts);

/** A stop of a customer with this phone. */
async function stop(code: string, phone: string, windowStart: string, windowEnd: string) {
  const planned = { code, windowStart, windowEnd, email: `${code.toLowerCase()}@example.com` };
  await planStop(app, key, world.storeId, planned);
  await query(
    `update customer set phone = $1 where business_id = $2 and id =
       (select customer_id from laundry_order where business_id = $2 and code = $3)`,
    [phone, world.businessId, code],
  );
  const [row] = await query(
    `select d.id::int, d.order_id::int as "orderId" from delivery d
     join laundry_order o on o.business_id = d.business_id and o.id = d.order_id where d.business_id = $1 and o.code = $2`,
    [world.businessId, code],
  );
  return row as { id: number; orderId: number };
}
const outcomeOf = async (id: number) =>
  (await query('select outcome from delivery where id = $1', [id]))[0]?.outcome;

const tomorrow = ['2026-11-19T15:00:00Z', '2026-11-19T17:00:00Z'] as const;

test('a pickup of tomorrow is asked about once; YES confirms it, NO cancels it', async () => {
  await turnOn('PICKUP_REMINDER', '{order} {window}. YES or NO?');
  const comes = await stop('P-1', '+12127770001', ...tomorrow);
  const skips = await stop('P-2', '+12127770002', ...tomorrow);
  await stop('P-3', '+12127770003', '2026-11-20T15:00:00Z', '2026-11-20T17:00:00Z');
  await run();
  await run();
  const asked = (code: string) => `${code} Thursday, Nov 19, 10:00 AM to 12:00 PM. YES or NO?`;
  await gets('+12127770001', [asked('P-1')]);
  await gets('+12127770002', [asked('P-2')]);
  expect(await textsTo('+12127770003')).toEqual([]);

  await texting.write('+12127770001', 'Yes please!');
  await gets('+12127770001', [asked('P-1'), 'Thank you, see you then!']);
  await texting.write('+12127770002', 'no');
  await gets('+12127770002', [asked('P-2'), 'OK, we skip this pickup. Text us if you want another day.']);
  expect([await outcomeOf(comes.id), await outcomeOf(skips.id)]).toEqual([null, 'CANCELLED']);
  const [entry] = await query(
    `select actor_name as by, action from audit_entry where business_id = $1 and entity = 'delivery' and entity_id = $2`,
    [world.businessId, skips.id],
  );
  expect(entry).toEqual({ by: 'Customer, by text', action: 'schedule.cancelStop' });
  expect(
    await query('select answer from automatic_text_log where delivery_id = any($1) order by delivery_id', [
      [comes.id, skips.id],
    ]),
  ).toEqual([{ answer: 'YES' }, { answer: 'NO' }]);
  // Nothing is asked any more, so a later no is only a text.
  await texting.write('+12127770001', 'no');
  expect(await outcomeOf(comes.id)).toBeNull();
});

test('a customer whose pickup a closure moved gets a text with the new date', async () => {
  await turnOn('STOP_MOVED', 'Your {stop} is now {window}.');
  const { id } = await stop('M-1', '+12127770004', '2026-11-26T16:00:00Z', '2026-11-26T18:00:00Z');
  const closure = await app.call(
    closureRoutes.addClosure,
    {
      params: { storeId: String(world.storeId) },
      body: { name: 'Thanksgiving', startDate: '2026-11-26', endDate: '2026-11-26' },
    },
    world.sessions.owner,
  );
  const moved = await app.call(
    closureRoutes.resolveAffected,
    {
      params: { id: String(closure.body.id) },
      body: { deliveryIds: [id], how: 'RESCHEDULE', day: '2026-11-27' },
    },
    world.sessions.owner,
  );
  expect(moved.status).toBe(200);
  await gets('+12127770004', ['Your pickup is now Friday, Nov 27, 11:00 AM to 1:00 PM.']);
});

test('an order that nobody picks up has a text after 7, 30 and 60 days, and none that comes late', async () => {
  const days = [7, 30, 60] as const;
  for (const count of days) await turnOn(`UNCLAIMED_${count}`, `${count} days since {ready on}`);
  const customer = await texting.customer('Un Claimed');
  const code = await texting.order(customer.id, 'U-1');
  await query(
    `update order_state set status = 'READY', ready_at = '2026-11-11T15:00:00Z', ready_on = '2026-11-11'
     where order_id = (select id from laundry_order where business_id = $1 and code = $2)`,
    [world.businessId, code],
  );
  const at = (day: string) => run(new Date(`${day}T19:00:00Z`));
  await at('2026-11-17');
  expect(await textsTo(customer.phone)).toEqual([]);
  await at('2026-11-18');
  await at('2026-11-19');
  await gets(customer.phone, ['7 days since Wednesday, Nov 11']);
  // The 30 days were reached four days ago: it was off until then.
  await at('2026-12-15');
  await at('2027-01-11');
  const logged = await query(
    `select kind from automatic_text_log where customer_id = $1 and business_id = $2 order by id`,
    [customer.id, world.businessId],
  );
  expect(logged.map(({ kind }) => kind)).toEqual(['UNCLAIMED_7', 'UNCLAIMED_60']);

  await query(`update store set state = 'PA' where id = $1`, [world.storeId]);
  const list = () => app.call(automaticTextRoutes.listUnclaimed, {}, world.sessions.owner);
  await expect
    .poll(async () => (await list()).body.records[0]?.texts[0]?.deliveryStatus, { timeout: 30_000 })
    .toBe('DELIVERED');
  const { records } = (await list()).body;
  expect(records).toMatchObject([
    {
      code: 'U-1',
      customerName: 'Un Claimed',
      readyOn: '2026-11-11',
      keptUntil: '2027-02-09',
      texts: [
        { kind: 'UNCLAIMED_7', on: '2026-11-18', deliveryStatus: 'DELIVERED' },
        { kind: 'UNCLAIMED_60', on: '2027-01-11' },
      ],
    },
  ]);
  await query(`update order_state set ready_on = '2026-11-12' where order_id = $1`, [records[0]?.id]);
  expect((await list()).body.records).toEqual([]);
});
