import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import type { HoursGive } from '@washboard/contract/machines/time-prices/time-prices.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';

export interface TimePriceFacts {
  storeId: number;
  type: MachineType;
  sizePounds: number | null;
  weekdays: number[];
  fromMinute: number;
  untilMinute: number;
  gives: HoursGive;
  priceCents: number | null;
  bonusMinutes: number | null;
  effectiveFrom: string;
  effectiveUntil: string | null;
}

export async function insertTimePrice(tx: Tx, facts: TimePriceFacts): Promise<number> {
  const { id } = await tx.db
    .insertInto('machine_time_price')
    .values({ business_id: tx.businessId, ...columnsOf(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateTimePrice = (tx: Tx, id: number, facts: TimePriceFacts) =>
  changeRow(tx, 'machine_time_price', id, columnsOf(facts));

export const archiveTimePrice = (tx: Tx, id: number, at: Date | null) =>
  changeRow(tx, 'machine_time_price', id, { archived_at: at });

const columnsOf = (facts: TimePriceFacts) => ({
  store_id: facts.storeId,
  type: facts.type,
  size_pounds: facts.sizePounds,
  weekdays: facts.weekdays,
  from_minute: facts.fromMinute,
  until_minute: facts.untilMinute,
  gives: facts.gives,
  price_cents: facts.priceCents,
  bonus_minutes: facts.bonusMinutes,
  effective_from: facts.effectiveFrom,
  effective_until: facts.effectiveUntil,
});
