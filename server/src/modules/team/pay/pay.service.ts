import { businessDayOf, startOfWeek } from '@washboard/contract/core/time/time.ts';
import type { HoursQuery, Shift } from '@washboard/contract/team/hours/hours.schemas.ts';
import type { Pay, PersonPay } from '@washboard/contract/team/pay/pay.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { storesFor } from '../../locations/index.ts';
import { mostPaidShifts } from '../hours/hours.limits.ts';
import { termsOn } from '../hours/hours.rules.ts';
import { codeOf, getHours } from '../hours/hours.service.ts';
import { readHoursTerms } from '../hours/hours.views.ts';
import { payOfWeek, sumOfPay, type WorkedShift } from './pay.rules.ts';
import { readAllRates } from './pay.views.ts';

/** What a shift counts in the week, on each of its days. */
const workedByDay = ({ storeId, beganAt, worked }: Shift): WorkedShift[] =>
  worked.map(({ day, minutes }) => ({ storeId, businessDate: day, beganAt, minutes }));

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const minutesOf = (parts: readonly { regularMinutes: number; overtimeMinutes: number }[]) => ({
  regularMinutes: sum(parts.map((one) => one.regularMinutes)),
  overtimeMinutes: sum(parts.map((one) => one.overtimeMinutes)),
});

/** Pay of a week by person, at the chosen stores. Overtime counts the hours at all stores. */
export async function getPay(asking: Asking, { week, storeIds }: HoursQuery): Promise<Pay> {
  const { business, actor, now } = asking;
  const stores = await storesFor(business, actor.stores, storeIds);
  const [first] = stores.values();
  const startDate = startOfWeek(week ?? businessDayOf(now, first?.timeZone ?? 'UTC'));
  const within = readingOf(business);
  const everywhere = { ...asking, actor: { ...actor, stores: 'all' as const } };
  const [terms, rates, hours] = await Promise.all([
    readHoursTerms(within),
    readAllRates(within),
    getHours(everywhere, { week: startDate }, mostPaidShifts),
  ]);
  const records = hours.records.flatMap((person): PersonPay[] => {
    const { memberId, fullName, shifts } = person;
    const own = memberId === null ? [] : (rates.get(memberId) ?? []);
    const parts = payOfWeek(shifts.flatMap(workedByDay), own, termsOn(terms, startDate)).flatMap((part) => {
      const storeName = stores.get(part.storeId)?.name;
      return storeName === undefined ? [] : [{ ...part, storeName }];
    });
    if (parts.length === 0) return [];
    const employeeCode = codeOf(person);
    return [
      { employeeCode, memberId, fullName, ...minutesOf(parts), payCents: sumOfPay(parts), stores: parts },
    ];
  });
  return {
    startDate,
    isWhole: hours.isWhole,
    records,
    ...minutesOf(records),
    payCents: sum(records.map(({ payCents }) => payCents ?? 0)),
    withoutRate: records.filter(({ payCents }) => payCents === null).length,
  };
}
