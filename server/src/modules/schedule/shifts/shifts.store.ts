import type { ShiftType } from '@washboard/contract/schedule/shifts.constants.ts';
import type { ShiftFacts } from '@washboard/contract/schedule/shifts.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';

export interface StoredShift extends ShiftFacts {
  storeId: number;
  type: ShiftType;
}

/** One writer at a time changes a store's schedule, because its rows are compared with each other. */
export const lockSchedule = (tx: Tx, storeId: number) => lockInBusiness(tx, `schedule of store ${storeId}`);

export async function insertShift(tx: Tx, shift: StoredShift): Promise<number> {
  const { id } = await tx.db
    .insertInto('schedule_shift')
    .values({
      business_id: tx.businessId,
      store_id: shift.storeId,
      type: shift.type,
      ...columnsOf(shift),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTimings(tx, id, shift.timings);
  return id;
}

export async function updateShift(tx: Tx, id: number, shift: StoredShift): Promise<void> {
  await changeRow(tx, 'schedule_shift', id, columnsOf(shift));
  await tx.db
    .deleteFrom('schedule_timing')
    .where('business_id', '=', tx.businessId)
    .where('shift_id', '=', id)
    .execute();
  await insertTimings(tx, id, shift.timings);
}

export async function archiveShift(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'schedule_shift', id, { archived_at: at });
}

const columnsOf = ({ name, deliveryTimingSettings }: ShiftFacts) => ({
  name,
  max_stops: deliveryTimingSettings.maxStops,
  service_type: deliveryTimingSettings.serviceType,
  buffer_minutes: deliveryTimingSettings.bufferHours * 60,
});

async function insertTimings(tx: Tx, shiftId: number, timings: ShiftFacts['timings']): Promise<void> {
  await tx.db
    .insertInto('schedule_timing')
    .values(
      timings.map(({ day, isActive, startTime, endTime, zoneIds }) => ({
        business_id: tx.businessId,
        shift_id: shiftId,
        day,
        is_active: isActive,
        start_time: startTime,
        end_time: endTime,
        zone_ids: zoneIds,
      })),
    )
    .execute();
}
