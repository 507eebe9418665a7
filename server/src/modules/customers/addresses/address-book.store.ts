import type { AddressAdded } from '@washboard/contract/customers/address-events.schemas.ts';
import { sql } from 'kysely';
import { drawIds } from '../../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../../platform/db/rows.ts';
import { timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';

export interface NewAddress {
  customerId: number;
  facts: Omit<AddressAdded, 'customer'>;
  /** ISO, UTC. */
  at: string;
}

/** Adds addresses; ids are in the given order. */
export async function recordAddresses(
  tx: Tx,
  source: string,
  addresses: readonly NewAddress[],
): Promise<number[]> {
  const ids = await drawIds(tx, 'customer_address_id_seq', addresses.length);
  await insertRows(tx, 'customer_address', addresses, {
    source,
    id: (_, index) => ids[index],
    customer_id: (one) => one.customerId,
    street: (one) => one.facts.street,
    city: (one) => one.facts.city,
    state: (one) => one.facts.state,
    zip_code: (one) => one.facts.zipCode,
    notes: (one) => one.facts.notes,
    added_at: (one) => one.at,
  }).execute();
  if (ids.length > 0) tx.publish({ type: 'customers.changed' });
  return ids;
}

/** Removed addresses; the first removal of several counts. */
export async function removeAddresses(
  tx: Tx,
  removals: readonly { addressId: number; at: string }[],
): Promise<void> {
  await sql`
    update customer_address a set removed_at = least(a.removed_at, reported.at)
    from (select id, min(at) as at
      from ${unnestRows({ ...tables.customer_address, at: timestamptz }, removals, {
        id: (one) => one.addressId,
        at: (one) => one.at,
      })} as t
      group by id) reported
    where a.business_id = ${tx.businessId} and a.id = reported.id
  `.execute(tx.db);
  tx.publish({ type: 'customers.changed' });
}

/** Restores a removed address. */
export async function restoreAddress(tx: Tx, addressId: number): Promise<void> {
  await tx.db
    .updateTable('customer_address')
    .set({ removed_at: null })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', addressId)
    .execute();
}
