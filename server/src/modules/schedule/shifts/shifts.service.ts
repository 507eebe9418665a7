import { AppError, type FieldError } from '@washboard/contract/core/errors.ts';
import { distinctNames, isNameTaken } from '@washboard/contract/core/text/distinct-names.ts';
import { mostShifts } from '@washboard/contract/schedule/shifts.constants.ts';
import { overlapErrors } from '@washboard/contract/schedule/shifts.rules.ts';
import type { ShiftList } from '@washboard/contract/schedule/shifts.schemas.ts';
import { defineEditable, heldOf } from '../../../platform/audit/editable.ts';
import { type BusinessDb, readingOf, type Tx } from '../../../platform/db/database.ts';
import { readZoneNames } from '../../delivery/index.ts';
import { requireLocation } from '../../locations/index.ts';
import { archiveShift, insertShift, lockSchedule, type StoredShift, updateShift } from './shifts.store.ts';
import { holdShift, readShifts } from './shifts.views.ts';

/** A location's shifts, with their delivery zones and the time zone of their times. */
export async function listShifts(business: BusinessDb, storeId: number): Promise<ShiftList> {
  const { timeZone } = await requireLocation(business, storeId);
  const reading = readingOf(business);
  const [rows, zones] = await Promise.all([readShifts(reading, storeId), readZoneNames(reading, storeId)]);
  const records = rows.map(({ storeId: _, isArchived: __, timings, ...shift }) => ({
    ...shift,
    timings: timings.map((timing) => ({
      ...timing,
      zones: zones.filter(({ id }) => timing.zoneIds.includes(id)),
    })),
  }));
  return { records, timeZone };
}

export const shifts = defineEditable<StoredShift>({
  entity: 'shift',
  actions: { add: 'schedule.addShift', change: 'schedule.changeShift', remove: 'schedule.removeShift' },
  permission: 'globalSettings.manage',
  hold: async (tx, id) => heldOf(await holdShift(tx, id)),
  check: requireFits,
  insert: insertShift,
  update: updateShift,
  archive: archiveShift,
  events: ({ storeId }) => [{ type: 'schedule.changed', storeId }],
});

/** Names are distinct among the store's shifts of a type, and times don't meet. */
async function requireFits(tx: Tx, shift: StoredShift, id: number): Promise<void> {
  await lockSchedule(tx, shift.storeId);
  const others = (await readShifts(tx, shift.storeId)).filter(
    (other) => other.type === shift.type && other.id !== id,
  );
  if (others.length >= mostShifts)
    throw new AppError('conflict', { text: `A location can have up to ${mostShifts} of these.` });
  const fields = [...overlapErrors(shift.timings, others), ...(await zoneErrors(tx, shift))];
  if (isNameTaken(shift.name, others)) fields.unshift({ path: 'name', message: distinctNames });
  if (fields.length > 0) throw new AppError('bad_input', { fields });
}

/** Zones that aren't of the shift's store. */
async function zoneErrors(tx: Tx, { storeId, timings }: StoredShift): Promise<FieldError[]> {
  const ids = new Set((await readZoneNames(tx, storeId)).map(({ id }) => id));
  return timings.flatMap(({ zoneIds }, index) =>
    zoneIds.every((id) => ids.has(id))
      ? []
      : [{ path: `timings.${index}.zoneIds`, message: 'This zone doesn’t exist' }],
  );
}
