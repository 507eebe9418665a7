import {
  addDays,
  businessDayOf,
  eachDay,
  type LocalDay,
  startOfWeek,
} from '@washboard/contract/core/time/time.ts';
import type {
  HoursQuery,
  HoursTerms,
  MemberHours,
  Shift,
} from '@washboard/contract/team/hours/hours.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { type StoreName, storesFor } from '../../locations/index.ts';
import { mostShifts } from './hours.limits.ts';
import { minutesByDay, termsOn, workedOf } from './hours.rules.ts';
import { readHoursTerms, readWork, type WorkRow } from './hours.views.ts';

/** A shift as its last correction has it. */
export function shiftOf(row: WorkRow, store: StoreName, terms: readonly HoursTerms[], now: Date): Shift {
  const last = row.corrections.at(-1);
  const isRemoved = last?.isRemoved ?? false;
  const businessDate = last?.businessDate ?? row.businessDate;
  const times = workedOf(last ?? row, termsOn(terms, businessDate).limitMinutes, now);
  const minutes = isRemoved ? 0 : times.minutes;
  return {
    id: row.id,
    storeId: store.id,
    storeName: store.name,
    timeZone: store.timeZone,
    businessDate,
    ...times,
    minutes,
    worked: minutesByDay(times.beganAt, minutes, store.timeZone),
    isRemoved,
    clocked: row.isAdded ? null : { beganAt: row.beganAt, endedAt: row.endedAt },
    corrections: row.corrections.map(({ businessDate: _, ...one }) => one),
    version: row.corrections.length + 1,
  };
}

/** The hours worked in a week by person, of at most so many shifts. A shift past its end counts in both weeks. */
export async function getHours(
  { business, actor, now }: Asking,
  { week, storeIds }: HoursQuery,
  most = mostShifts,
) {
  const stores = await storesFor(business, actor.stores, storeIds);
  const [first] = stores.values();
  const today = businessDayOf(now, first?.timeZone ?? 'UTC');
  const startDate = startOfWeek(week ?? today);
  const days = eachDay(startDate, addDays(startDate, 6));
  const within = readingOf(business);
  const [terms, rows] = await Promise.all([
    readHoursTerms(within),
    readWork(within, [...stores.keys()], { startDate, endDate: addDays(startDate, 6) }, { most }),
  ]);
  const people = new Map<string, MemberHours>();
  for (const row of rows.slice(0, most)) {
    const store = stores.get(row.storeId);
    if (store === undefined) continue;
    const whole = shiftOf(row, store, terms, now);
    const shift = { ...whole, worked: whole.worked.filter(({ day }) => days.includes(day)) };
    if (shift.worked.length > 0 || days.includes(shift.businessDate)) note(people, row, shift, days);
  }
  const nameOf = ({ fullName, id }: MemberHours) => (fullName ?? `~${id}`).toLowerCase();
  const records = [...people.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return { startDate, today, isWhole: rows.length <= most, records };
}

/** The code that someone used. Of someone who left, another may have it now. */
export const codeOf = ({ id, memberId }: Pick<MemberHours, 'id' | 'memberId'>): string =>
  memberId === null ? id : id.slice(0, -`-${memberId}`.length);

function note(people: Map<string, MemberHours>, row: WorkRow, shift: Shift, days: readonly LocalDay[]): void {
  const { memberId, fullName, employeeCode: id } = row;
  // Two people may have had one code.
  const key = memberId === null ? `code ${id}` : String(memberId);
  const person = people.get(key) ?? {
    id: memberId === null ? id : `${id}-${memberId}`,
    memberId,
    fullName,
    minutes: 0,
    days: [0, 0, 0, 0, 0, 0, 0],
    openShifts: 0,
    automaticShifts: 0,
    shifts: [],
  };
  people.set(key, person);
  person.shifts.push(shift);
  for (const { day, minutes } of shift.worked) {
    const index = days.indexOf(day);
    person.minutes += minutes;
    person.days[index] = (person.days[index] ?? 0) + minutes;
  }
  if (shift.isRemoved) return;
  if (shift.endedAt === null) person.openShifts += 1;
  if (shift.isAutomatic) person.automaticShifts += 1;
}
