import type {
  CoinsCollected,
  DrawerClosed,
  DrawerMoved,
  DrawerOpened,
} from '@washboard/contract/payments/cash-events.schemas.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../platform/db/rows.ts';
import { tables } from '../../platform/db/schema/tables.ts';
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
  await sql`
    with reported as (
      select distinct on (id) * from ${unnestRows(tables.cash_drawer, closes, {
        id: (one) => one.drawerId,
        closed_at: (one) => one.at,
        closed_ref: (one) => one.ref,
        counted_cents: (one) => one.facts.countedCents,
        closed_by: (one) => one.facts.by,
      })} as t
      order by id, closed_at desc, closed_ref collate "C" desc
    )
    update cash_drawer d set closed_at = reported.closed_at, closed_ref = reported.closed_ref, counted_cents = reported.counted_cents, closed_by = reported.closed_by
    from reported where d.business_id = ${tx.businessId} and d.id = reported.id
      and (d.closed_at is null or (d.closed_at, d.closed_ref collate "C") < (reported.closed_at, reported.closed_ref))
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
