import type { Shift } from '@washboard/contract/schedule/shifts.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int4, int8, json, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const columns = {
  id: int8,
  storeId: int8,
  name: text,
  type: text.of<Shift['type']>(),
  maxStops: int4,
  serviceType: text.of<Shift['deliveryTimingSettings']['serviceType']>(),
  bufferMinutes: int4,
  timings: json.of<Shift['timings']>(),
  version: int4,
  isArchived: bool,
};

export type ShiftRow = Shift & { storeId: number; isArchived: boolean };

/** A store's shifts in the order they were added. */
export const readShifts = (within: InBusiness, storeId: number): Promise<ShiftRow[]> =>
  read(within, sql`s.store_id = ${storeId} and s.archived_at is null order by s.id`);

export interface WorkingDay {
  storeId: number;
  name: string;
  /** 0 is Sunday. */
  day: number;
}

/** The weekdays of every working shift of the business, by name. */
export async function readWorkingDays({ db, businessId }: InBusiness): Promise<WorkingDay[]> {
  const { rows } = await typedSql({ storeId: int8, name: text, day: int4 })`
    select s.store_id as "storeId", s.name, t.day::integer as day
    from schedule_shift s join schedule_timing t on t.business_id = s.business_id and t.shift_id = s.id
    where s.business_id = ${businessId} and s.type = 'SHIFT' and s.archived_at is null and t.is_active
    order by lower(s.name), s.id, t.day
  `.execute(db);
  return rows;
}

/** The weekdays of a store's windows of own drivers, with the zones that each window is for. */
export async function readDriverDays(
  within: InBusiness,
  storeId: number,
): Promise<{ day: number; zoneIds: number[] }[]> {
  const shifts = await readShifts(within, storeId);
  return shifts
    .filter(({ type }) => type === 'OWN_DELIVERY')
    .flatMap(({ timings }) => timings.filter(({ isActive }) => isActive));
}

/** A shift, removed or not, locked until the transaction ends. */
export async function holdShift(tx: Tx, id: number): Promise<ShiftRow | undefined> {
  const [row] = await read(tx, sql`s.id = ${id} for update of s`);
  return row;
}

async function read({ db, businessId }: InBusiness, wanted: RawBuilder<unknown>): Promise<ShiftRow[]> {
  const { rows } = await typedSql(columns)`
    select s.id, s.store_id as "storeId", s.name, s.type, s.max_stops as "maxStops",
      s.service_type as "serviceType", s.buffer_minutes as "bufferMinutes", s.version,
      s.archived_at is not null as "isArchived", (
        select json_agg(json_build_object('day', t.day, 'isActive', t.is_active, 'startTime', t.start_time,
          'endTime', t.end_time, 'zoneIds', t.zone_ids) order by t.day)
        from schedule_timing t where t.business_id = s.business_id and t.shift_id = s.id
      ) as timings
    from schedule_shift s where s.business_id = ${businessId} and ${wanted}
  `.execute(db);
  return rows.map(shiftOf);
}

interface Row extends Omit<ShiftRow, 'deliveryTimingSettings'> {
  maxStops: number;
  serviceType: Shift['deliveryTimingSettings']['serviceType'];
  bufferMinutes: number;
}

const shiftOf = ({ maxStops, serviceType, bufferMinutes, ...shift }: Row): ShiftRow => ({
  ...shift,
  deliveryTimingSettings: { maxStops, serviceType, bufferHours: bufferMinutes / 60 },
});
