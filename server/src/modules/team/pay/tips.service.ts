import { addDays, businessDayOf, startOfWeek } from '@washboard/contract/core/time/time.ts';
import type { TipPool, TipsQuery } from '@washboard/contract/team/pay/tips.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { storesFor } from '../../locations/index.ts';
import { mostPaidShifts } from '../hours/hours.limits.ts';
import { codeOf, getHours } from '../hours/hours.service.ts';
import { shareTips } from './tips.rules.ts';
import { readManagerIds, readTips } from './tips.views.ts';

/** The tips of a week by location, shared by hours worked there. */
export async function getTips(asking: Asking, { week, storeIds, managers }: TipsQuery) {
  const { business, actor, now } = asking;
  const stores = await storesFor(business, actor.stores, storeIds);
  const [first] = stores.values();
  const startDate = startOfWeek(week ?? businessDayOf(now, first?.timeZone ?? 'UTC'));
  const within = readingOf(business);
  const [hours, managerIds, tips] = await Promise.all([
    getHours(asking, { week: startDate, storeIds }, mostPaidShifts),
    readManagerIds(within),
    readTips(within, [...stores.keys()], { startDate, endDate: addDays(startDate, 6) }),
  ]);
  const pools = [...stores.values()].map(({ id: storeId, name: storeName }): TipPool => {
    const workers = hours.records.map((person) => ({
      employeeCode: codeOf(person),
      fullName: person.fullName,
      isManager: person.memberId !== null && managerIds.has(person.memberId),
      minutes: person.shifts.reduce(
        (sum, shift) => (shift.storeId === storeId ? sum + shift.minutes : sum),
        0,
      ),
    }));
    const tipsCents = Math.max(0, tips.get(storeId) ?? 0);
    const shares = shareTips(tipsCents, workers, { managers: managers === 'include' });
    return { storeId, storeName, tipsCents, shares };
  });
  return {
    startDate,
    isWhole: hours.isWhole,
    pools: pools.filter(({ tipsCents, shares }) => tipsCents > 0 || shares.length > 0),
  };
}
