import type { SendPhase } from '@washboard/contract/machine-links/price-sends/price-sends.constants.ts';
import { sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { priceAt } from '../../machines/index.ts';

export interface NewSend {
  machineId: number;
  storeId: number;
  priceCents: number;
}

interface Sending {
  userId: number | null;
  isByHand: boolean;
  at: Date;
  deadline: Date;
}

/** Adds prices to send, or those set by hand. Machines that have an open one are left out. */
export async function insertSends(
  tx: Tx,
  sends: readonly NewSend[],
  { userId, isByHand, at, deadline }: Sending,
): Promise<number[]> {
  const rows = await insertRows(tx, 'machine_price_command', sends, {
    store_id: (one) => one.storeId,
    machine_id: (one) => one.machineId,
    price_cents: (one) => one.priceCents,
    user_id: userId,
    is_by_hand: isByHand,
    requested_at: at,
    deadline,
    phase: isByHand ? 'ACKNOWLEDGED' : 'REQUESTED',
    settled_at: isByHand ? at : null,
  })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A price that was asked for, locked. */
export async function holdSend({ db, businessId }: InBusiness, id: number) {
  const { rows } = await typedSql({
    id: int8,
    machineId: int8,
    storeId: int8,
    priceCents: int4,
    phase: text.of<SendPhase>(),
    deadline: timestamptz,
    adapter: text.of<'SIMULATOR' | 'GATEWAY'>().orNull,
    code: text.orNull,
  })`
    select command.id, command.machine_id as "machineId", command.store_id as "storeId",
      command.price_cents as "priceCents", command.phase, command.deadline, link.adapter, link.code
    from machine_price_command command
    left join machine_link link on link.business_id = command.business_id and link.machine_id = command.machine_id
    where command.business_id = ${businessId} and command.id = ${id}
    for update of command
  `.execute(db);
  return rows[0];
}
export type HeldSend = NonNullable<Awaited<ReturnType<typeof holdSend>>>;

export async function setSendPhase(
  tx: Tx,
  id: number,
  {
    phase,
    message = null,
    settledAt = null,
  }: { phase: SendPhase; message?: string | null; settledAt?: Date | null },
): Promise<void> {
  await tx.db
    .updateTable('machine_price_command')
    .set({ phase, message, settled_at: settledAt })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Records that every paired machine has its price. */
export async function recordPricesSent(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into machine_price_command (business_id, store_id, machine_id, price_cents, is_by_hand, requested_at,
      deadline, phase, settled_at)
    select ${tx.businessId}, priced.store_id, priced.id, priced.cents, false, ${at}, ${at}, 'ACKNOWLEDGED', ${at}
    from (
      select machine.id, machine.store_id, ${priceAt(at)} as cents from machine
      join machine_link link on link.business_id = machine.business_id and link.machine_id = machine.id
      where machine.business_id = ${tx.businessId}
    ) priced
    where priced.cents is not null
  `.execute(tx.db);
}
