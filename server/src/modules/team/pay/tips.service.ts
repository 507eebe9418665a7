import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { addDays, businessDayOf, startOfWeek } from '@washboard/contract/core/time/time.ts';
import type { HoursQuery, Shift } from '@washboard/contract/team/hours/hours.schemas.ts';
import { usualTipRule } from '@washboard/contract/team/pay/tips.constants.ts';
import type { TipPool, TipRule } from '@washboard/contract/team/pay/tips.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { type InBusiness, readingOf } from '../../../platform/db/database.ts';
import { storesFor } from '../../locations/index.ts';
import { mostPaidShifts } from '../hours/hours.limits.ts';
import { codeOf, getHours } from '../hours/hours.service.ts';
import { shareTips } from './tips.rules.ts';
import { readTipGroups, readTipRules } from './tips.views.ts';

export interface TipDeps {
  /** Cents of tips by store, of orders paid on these days. The orders module provides it, because it depends on the team. */
  readPaidTips: (
    within: InBusiness,
    storeIds: readonly number[],
    days: DayRange,
  ) => Promise<Map<number, number>>;
}

const usual: TipRule = { id: null, storeId: null, version: 1, ...usualTipRule };

const minutesOf = ({ worked }: Shift) => worked.reduce((sum, { minutes }) => sum + minutes, 0);

/** The tips of orders paid in a week, by location, shared by its rule. */
export async function getTips({ readPaidTips }: TipDeps, asking: Asking, { week, storeIds }: HoursQuery) {
  const { business, actor, now } = asking;
  const stores = await storesFor(business, actor.stores, storeIds);
  const [first] = stores.values();
  const startDate = startOfWeek(week ?? businessDayOf(now, first?.timeZone ?? 'UTC'));
  const within = readingOf(business);
  const [hours, groups, rules, tips] = await Promise.all([
    getHours(asking, { week: startDate, storeIds }, mostPaidShifts),
    readTipGroups(within),
    readTipRules(within),
    readPaidTips(within, [...stores.keys()], { startDate, endDate: addDays(startDate, 6) }),
  ]);
  const ruleOf = (id: number | null) => rules.find(({ storeId }) => storeId === id);
  const general = ruleOf(null) ?? usual;
  const pools = [...stores.values()].map(({ id: storeId, name: storeName }): TipPool => {
    const workers = hours.records.map((person) => ({
      employeeCode: codeOf(person),
      fullName: person.fullName,
      group: groups.get(person.memberId ?? 0) ?? ('ATTENDANT' as const),
      minutes: person.shifts.reduce(
        (sum, shift) => (shift.storeId === storeId ? sum + minutesOf(shift) : sum),
        0,
      ),
    }));
    const tipsCents = Math.max(0, tips.get(storeId) ?? 0);
    const rule = ruleOf(storeId) ?? general;
    return { storeId, storeName, rule, tipsCents, shares: shareTips(tipsCents, workers, rule) };
  });
  return {
    startDate,
    isWhole: hours.isWhole,
    rule: general,
    pools: pools.filter(({ tipsCents, shares }) => tipsCents > 0 || shares.length > 0),
  };
}
