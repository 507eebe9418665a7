import type { OpeningHours } from '@washboard/contract/locations/location-settings.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { date, int4, int8, jsonb, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { readClosures, readStoreOf } from '../chat-bot/chat-bot.views.ts';
import type { OpenStore } from './opening-minutes.rules.ts';

/** A customer’s store, with its closures since a day. */
export async function readOpenStore(
  within: InBusiness,
  customerId: number | null,
  since: Date,
): Promise<(OpenStore & { id: number }) | undefined> {
  const store = await readStoreOf(within, customerId);
  if (store === undefined) return undefined;
  // A day earlier, as it is in the zone farthest behind.
  const from = new Date(since.getTime() - 86_400_000).toISOString().slice(0, 10);
  return { ...store, closures: await readClosures(within, store.id, from) };
}

/** Every store with its hours and its closures. */
export async function readOpenStores({ db, businessId }: InBusiness): Promise<Map<number, OpenStore>> {
  const { rows } = await typedSql({
    id: int8,
    timeZone: text,
    hours: jsonb.of<OpeningHours>(),
  })`
    select id, time_zone as "timeZone", opening_hours as hours from store where business_id = ${businessId}
  `.execute(db);
  const { rows: closures } = await typedSql({ storeId: int8, startDate: date, endDate: date })`
    select store_id as "storeId", start_date as "startDate", end_date as "endDate" from schedule_closure
    where business_id = ${businessId} and archived_at is null
  `.execute(db);
  return new Map(
    rows.map(({ id, ...store }) => [
      id,
      { ...store, closures: closures.filter(({ storeId }) => storeId === id) },
    ]),
  );
}

/** Since when a conversation waits, and since when it isn’t resolved. */
export async function readOpenTimes({ db, businessId }: InBusiness, conversationId: number) {
  const { rows } = await typedSql({ waitingSince: timestamptz.orNull, openedAt: timestamptz.orNull })`
    select waiting_since as "waitingSince", opened_at as "openedAt" from conversation
    where business_id = ${businessId} and id = ${conversationId}
  `.execute(db);
  return rows[0];
}

/** The minutes within which customers should get a reply; null: no target. */
export async function readReplyTarget({ db, businessId }: InBusiness): Promise<number | null> {
  const { rows } = await typedSql({ minutes: int4.orNull })`
    select reply_target_minutes as minutes from messenger_settings where business_id = ${businessId}
  `.execute(db);
  return rows[0]?.minutes ?? null;
}
