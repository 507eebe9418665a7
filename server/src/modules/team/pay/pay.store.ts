import type { Tx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';

/** A pay rate as people set it. */
export interface PayRateFacts {
  memberId: number;
  hourlyCents: number;
  fromDay: string;
}

/** Adds pay rates; returns their ids in the given order. */
export async function recordPayRates(tx: Tx, rates: readonly PayRateFacts[]): Promise<number[]> {
  const rows = await insertRows(tx, 'pay_rate', rates, {
    team_member_id: (one) => one.memberId,
    hourly_cents: (one) => one.hourlyCents,
    from_day: (one) => one.fromDay,
  })
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function updatePayRate(
  tx: Tx,
  id: number,
  { hourlyCents, fromDay }: PayRateFacts,
): Promise<void> {
  await changeRow(tx, 'pay_rate', id, { hourly_cents: hourlyCents, from_day: fromDay });
}

/** Archives a pay rate, or restores it with null. */
export async function archivePayRate(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'pay_rate', id, { archived_at: at });
}
