import type {
  CoinsCollected,
  DrawerClosed,
  DrawerMoved,
  DrawerOpened,
} from '@washboard/contract/payments/cash-events.schemas.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Reported } from '../../platform/occurrence.ts';

/** Opens drawers; ids are in the given order. */
export async function openDrawers(
  tx: Tx,
  source: string,
  drawers: readonly Reported<DrawerOpened>[],
): Promise<number[]> {
  const ids = await drawIds(tx, 'cash_drawer_id_seq', drawers.length);
  await insertRows(tx, 'cash_drawer', drawers, {
    source,
    id: (_, index) => ids[index],
    store_id: (one) => one.storeId,
    name: (one) => one.facts.name,
    opened_at: (one) => one.at,
    business_date: (one) => one.businessDate,
    float_cents: (one) => one.facts.floatCents,
    opened_by: (one) => one.facts.by,
  }).execute();
  return ids;
}

type Close = Reported<Omit<DrawerClosed, 'drawer'>> & { drawerId: number; ref: string };

/** Records counts; the latest by `at`, then `ref`, wins. */
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
  await insertRows(tx, 'cash_move', moves, {
    drawer_id: (one) => one.drawerId,
    at: (one) => one.at,
    business_date: (one) => one.businessDate,
    amount_cents: (one) => one.facts.amountCents,
    reason: (one) => one.facts.reason,
    by_code: (one) => one.facts.by,
  }).execute();
}

export async function collectCoins(tx: Tx, collections: readonly Reported<CoinsCollected>[]): Promise<void> {
  await insertRows(tx, 'coin_collection', collections, {
    store_id: (one) => one.storeId,
    at: (one) => one.at,
    business_date: (one) => one.businessDate,
    amount_cents: (one) => one.facts.amountCents,
    by_code: (one) => one.facts.by,
  }).execute();
}
