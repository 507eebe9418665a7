import { type DeliveryState, deliveryStates } from '@washboard/contract/messenger/messenger.constants.ts';
import type {
  Registration,
  RegistrationState,
} from '@washboard/contract/messenger/registration/registration.schemas.ts';
import {
  type TestPhone,
  type TestPhones,
  testMessagesShown,
  testPhonesShown,
} from '@washboard/contract/messenger/test-phones.routes.ts';
import type { CarriedText, CarrierStore, TextState } from '@washboard/integrations/sms/port.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { int8, json, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { failureText } from '../rules/delivery-errors.rules.ts';

const inMs = (ms: number | null) =>
  ms === null ? null : (sql`now() + ${ms} * interval '1 ms'` as RawBuilder<string>);

/** What the names of its messages begin with. */
const idStart = 'sim-';

/** The simulated carrier's messages, in the database. It has its own clock, as a carrier has. */
export function carrierStore(lookup: Db): CarrierStore {
  return {
    async keep({ key, from, to, text: content, media, state, errorCode, nextInMs }: CarriedText) {
      const rows = await lookup
        .insertInto('carrier_message')
        .values({
          key,
          business_phone: from,
          phone: to,
          is_from_phone: false,
          text: content,
          media: [...media],
          state,
          error_code: errorCode,
          due_at: inMs(nextInMs),
        })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
        .returning(['id', 'state'])
        .execute();
      const kept = rows[0];
      return { id: `${idStart}${kept?.id}`, state: (kept?.state ?? state) as TextState };
    },
    async registration(number) {
      const { rows } = await typedSql({ state: text.of<RegistrationState>(), reason: text.orNull })`
        select state, reason from carrier_registration where phone = ${number}
      `.execute(lookup);
      return rows[0];
    },
    async outcome(id) {
      const { rows } = await typedSql({ state: text.of<TextState>(), errorCode: text.orNull })`
        select state, error_code as "errorCode" from carrier_message where id = ${id.slice(idStart.length)}::bigint
      `.execute(lookup);
      return rows[0];
    },
    async advance(next, report) {
      const { rows } = await typedSql({ id: int8, key: text.orNull, to: text, state: text.of<TextState>() })`
        select id, key, phone as "to", state from carrier_message where due_at <= now() order by due_at limit 200
      `.execute(lookup);
      for (const { id, key, ...row } of rows) {
        const { state, errorCode, nextInMs } = next(row);
        if (key !== null) await report({ key, state, errorCode });
        await lookup
          .updateTable('carrier_message')
          .set({ state, error_code: errorCode, due_at: inMs(nextInMs) })
          .where('id', '=', id)
          // Another process may have been faster.
          .where('state', '=', row.state)
          .execute();
      }
    },
  };
}

/** Lets the simulated carriers say this about a number. */
export async function keepRegistration(
  lookup: Db,
  phone: string,
  { state, reason }: Registration,
): Promise<void> {
  const said = { state, reason: state === 'REFUSED' ? reason : null };
  await lookup
    .insertInto('carrier_registration')
    .values({ phone, ...said })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(said))
    .execute();
}

/** Lets the simulated carriers verify a business’s number, as for the demo. */
export async function verifyNumber(lookup: Db, businessId: number): Promise<void> {
  const { phone } = await lookup
    .selectFrom('messenger_settings')
    .select('phone')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  await keepRegistration(lookup, phone, { state: 'VERIFIED', reason: null });
}

/** Keeps what a customer wrote on a phone of the simulated carrier. */
export async function keepFromPhone(
  lookup: Db,
  {
    phone,
    businessPhone,
    text: content,
    media,
  }: { phone: string; businessPhone: string; text: string; media: string[] },
): Promise<number> {
  const { id } = await lookup
    .insertInto('carrier_message')
    .values({
      phone,
      business_phone: businessPhone,
      text: content,
      media,
      is_from_phone: true,
      state: 'RECEIVED',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type HeldText = TestPhone['messages'][number] & { state: DeliveryState; errorCode: string | null };

/** The phones with the latest messages. */
export async function readTestPhones(lookup: Db): Promise<TestPhone[]> {
  const { rows } = await typedSql({
    phone: text,
    businessPhone: text,
    messages: json.of<HeldText[]>(),
  })`
    select phone, business_phone as "businessPhone", messages from (
      select phone, business_phone, max(id) as latest from carrier_message
      group by phone, business_phone order by latest desc limit ${testPhonesShown}
    ) phones
    cross join lateral (
      select json_agg(json_build_object('id', id, 'isFromPhone', is_from_phone, 'text', text, 'media', media, 'state', state,
        'errorCode', error_code, 'at', created_at) order by id) as messages
      from (
        select * from carrier_message m where m.phone = phones.phone and m.business_phone = phones.business_phone
        order by id desc limit ${testMessagesShown}
      ) latest
    ) theirs
    order by latest desc
  `.execute(lookup);
  return rows.map((row) => ({
    ...row,
    messages: row.messages.map(({ errorCode, ...one }) => ({
      ...one,
      state: deliveryStates[one.state],
      failure: errorCode === null ? null : failureText(errorCode),
      at: new Date(one.at).toISOString(),
    })),
  }));
}

/** Businesses with a number. */
export async function listNumbers(lookup: Db): Promise<TestPhones['businesses']> {
  const { rows } = await typedSql({
    name: text,
    phone: text,
    state: text.of<RegistrationState>(),
    reason: text.orNull,
  })`
    select b.name, s.phone, s.registration as state, s.registration_reason as reason from messenger_settings s join business b on b.id = s.business_id order by b.name, b.id
    limit ${testPhonesShown}
  `.execute(lookup);
  return rows;
}

/** The business's number of a picture that a phone got or sent. */
export async function findTestPicture(lookup: Db, name: string): Promise<string | undefined> {
  const { rows } = await typedSql({ businessPhone: text })`
    select business_phone as "businessPhone" from carrier_message where ${name} = any(media) limit 1
  `.execute(lookup);
  return rows[0]?.businessPhone;
}

/** Messages of the simulated carrier are kept for a month. */
export async function deleteOldCarrierMessages(lookup: Db): Promise<void> {
  await sql`delete from carrier_message where created_at < now() - interval '30 days'`.execute(lookup);
}
