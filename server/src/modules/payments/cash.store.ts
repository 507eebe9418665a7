import type {
  CoinsCollected,
  DrawerClosed,
  DrawerMoved,
  DrawerOpened,
} from '@washboard/contract/payments/cash-events.schemas.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reported } from '../../platform/occurrence.ts';

/** Opens drawers; their ids come in the order given. */
export async function openDrawers(
  tx: Tx,
  source: string,
  drawers: readonly Reported<DrawerOpened>[],
): Promise<number[]> {
  const ids = await drawIds(tx, 'cash_drawer_id_seq', drawers.length);
  const column = <T>(pick: (one: Reported<DrawerOpened>) => T) => drawers.map(pick);
  await sql`
    insert into cash_drawer (business_id, source, id, store_id, name, opened_at, business_date, float_cents, opened_by)
    overriding system value
    select ${tx.businessId}, ${source}, t.* from unnest(${ids}::bigint[], ${column((one) => one.storeId)}::bigint[],
      ${column((one) => one.facts.name)}::text[], ${column((one) => one.at)}::timestamptz[],
      ${column((one) => one.businessDate)}::date[], ${column((one) => one.facts.floatCents)}::int[],
      ${column((one) => one.facts.by)}::text[]) as t
  `.execute(tx.db);
  return ids;
}

type Close = Reported<Omit<DrawerClosed, 'drawer'>> & { drawerId: number; ref: string };

/** Notes what was counted; of several counts the latest by `at`, then `ref`, holds. */
export async function closeDrawers(tx: Tx, closes: readonly Close[]): Promise<void> {
  const column = <T>(pick: (one: Close) => T) => closes.map(pick);
  await sql`
    with reported as (
      select distinct on (id) * from unnest(${column((one) => one.drawerId)}::bigint[],
        ${column((one) => one.at)}::timestamptz[], ${column((one) => one.ref)}::text[],
        ${column((one) => one.facts.countedCents)}::int[], ${column((one) => one.facts.by)}::text[])
        as t (id, at, ref, counted, by_code)
      order by id, at desc, ref collate "C" desc
    )
    update cash_drawer d set closed_at = reported.at, closed_ref = reported.ref, counted_cents = reported.counted, closed_by = reported.by_code
    from reported where d.business_id = ${tx.businessId} and d.id = reported.id
      and (d.closed_at is null or (d.closed_at, d.closed_ref collate "C") < (reported.at, reported.ref))
  `.execute(tx.db);
}

type Move = Reported<Omit<DrawerMoved, 'drawer'>> & { drawerId: number };

export async function moveCash(tx: Tx, moves: readonly Move[]): Promise<void> {
  const column = <T>(pick: (one: Move) => T) => moves.map(pick);
  await sql`
    insert into cash_move (business_id, drawer_id, at, business_date, amount_cents, reason, by_code)
    select ${tx.businessId}, t.* from unnest(${column((one) => one.drawerId)}::bigint[],
      ${column((one) => one.at)}::timestamptz[], ${column((one) => one.businessDate)}::date[],
      ${column((one) => one.facts.amountCents)}::int[], ${column((one) => one.facts.reason)}::text[],
      ${column((one) => one.facts.by)}::text[]) as t
  `.execute(tx.db);
}

export async function collectCoins(tx: Tx, collections: readonly Reported<CoinsCollected>[]): Promise<void> {
  const column = <T>(pick: (one: Reported<CoinsCollected>) => T) => collections.map(pick);
  await sql`
    insert into coin_collection (business_id, store_id, at, business_date, amount_cents, by_code)
    select ${tx.businessId}, t.* from unnest(${column((one) => one.storeId)}::bigint[],
      ${column((one) => one.at)}::timestamptz[], ${column((one) => one.businessDate)}::date[],
      ${column((one) => one.facts.amountCents)}::int[], ${column((one) => one.facts.by)}::text[]) as t
  `.execute(tx.db);
}
