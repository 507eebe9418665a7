import { testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import type { IncomingText } from '@washboard/integrations/sms/port.ts';
import { recordCustomers } from '../../src/modules/customers/index.ts';
import { recordConversations, registerNumber, verifyNumber } from '../../src/modules/messenger/index.ts';
import { takeText } from '../../src/modules/messenger/receiving.service.ts';
import type { TestApp, TestSession } from '../app.ts';
import type { TestDatabase } from '../database/database.ts';
import { createKey } from '../key-driver.ts';
import { paidOrder } from '../paid-order.ts';
import { until } from '../waiting.ts';
import type { BusinessWorld } from '../world.ts';

const areas = [212, 213, 214, 215, 216, 217, 218, 219, 224, 225, 228, 229, 231, 234, 239, 240, 248, 251];

export type Texting = Awaited<ReturnType<typeof makeTexting>>;

/** A business that texts, and customers with phones. */
export async function makeTexting(app: TestApp, world: BusinessWorld) {
  const { admin } = app.database;
  const business = app.server.database.business(world.businessId);
  const turn = (isOn: boolean) =>
    admin.query(
      `insert into account_settings (business_id, is_messaging_enabled) values ($1, $2)
       on conflict (business_id) do update set is_messaging_enabled = $2`,
      [world.businessId, isOn],
    );
  await turn(true);
  await business.write((tx) => recordConversations(tx, []));
  await business.write((tx) => registerNumber(tx, { state: 'VERIFIED', reason: null }));
  await verifyNumber(app.server.database.lookup, world.businessId);
  const { rows } = await admin.query('select phone from messenger_settings where business_id = $1', [
    world.businessId,
  ]);
  const businessPhone = rows[0].phone as string;
  let made = 0;
  let key: TestSession | undefined;
  return {
    turn,
    businessPhone,
    /** A customer; their number ends as given. */
    async customer(name: string, storeId = world.storeId, ending?: string, smsConsent = true) {
      made += 1;
      const phone = `+1${areas[made % areas.length]}${ending ?? String(2_000_000 + made)}`;
      const [firstName = '', lastName = ''] = name.split(' ');
      const facts = {
        firstName,
        lastName,
        companyName: '',
        email: null,
        phone,
        isCommercial: false,
        smsConsent,
        emailConsent: false,
        notes: '',
      };
      const at = app.server.clock.now().toISOString();
      const known = { facts, at, ref: name, storeId, businessDate: at.slice(0, 10) };
      const [id = 0] = await business.write((tx) => recordCustomers(tx, 'test', [known]));
      return { id, phone, name };
    },
    /** An open order of the customer at the first store; returns its code. */
    async order(customerId: number, code: string) {
      key ??= (await createKey(app, world.sessions.owner)).session;
      await paidOrder(app, world, key, code);
      for (const [table, id] of [
        ['laundry_order', 'id'],
        ['order_state', 'order_id'],
      ] as const)
        await admin.query(
          `update ${table} set customer_id = $1
           where ${id} = (select id from laundry_order where code = $2 and business_id = $3)`,
          [customerId, code, world.businessId],
        );
      return code;
    },
    /** A text from a phone of the simulated carrier; the chatbot has read it. */
    async write(phone: string, text: string) {
      const { status, text: answer } = await app.call(testPhoneRoutes.writeAsCustomer, {
        body: { phone, businessPhone, text },
      });
      if (status !== 200) throw new Error(`The text got ${status}: ${answer}`);
      const isAnswered = async () => {
        const asked = 'select from conversation where phone = $1 and bot_asked_id is not null';
        return (await admin.query(asked, [phone])).rowCount === 0;
      };
      await until(isAnswered, `the chatbot takes ${text}`);
    },
    /** The carrier tells of a text. */
    tell: (text: Omit<IncomingText, 'to'>) => takeText(app.server, { ...text, to: businessPhone }),
  };
}

/**
 * A conversation with each customer, of ten or as many messages. One in five was never answered by the customer, one in a hundred is
 * unread, one in five hundred escalated. Returns one of them.
 */
export async function insertManyConversations(
  { admin }: TestDatabase,
  businessId: number,
  messages = 10,
): Promise<number> {
  const { rows } = await admin.query(
    `with made as (
       insert into conversation (business_id, customer_id, phone, created_at, last_message_at, last_inbound_at, unread,
         escalated_at)
       select business_id, id, phone, '2026-01-01', timestamptz '2026-01-01' + id % 300 * interval '1 day',
         case when id % 5 <> 0 then now() end, (id % 100 = 0)::int, case when id % 500 = 1 then now() end
       from customer where business_id = $1 returning *
     ), said as (
       insert into message (business_id, conversation_id, direction, message_type, text, delivery_status, segments, created_at)
       select business_id, id, 'Inbound', 'Transactional', 'word' || id, 'RECEIVED', 1,
         last_message_at - n * interval '1 hour'
       from made cross join generate_series(1, $2::int) n
     ), found as (
       insert into conversation_term (business_id, term, conversation_id)
       select business_id, term, id from made cross join lateral unnest(
         array['word' || id, 'word' || id % 50, right(phone, 10), right(phone, 7), right(phone, 4)]) term
       on conflict do nothing
     )
     select min(id)::int as id from made`,
    [businessId, messages],
  );
  await admin.query('analyze');
  return rows[0].id as number;
}
