import { RATE_ONE, roundHalfAwayFromZero } from '@washboard/contract/core/money/money.ts';
import { fewestForLift } from '@washboard/contract/promotions/promotions.constants.ts';
import type { Insights } from '@washboard/contract/promotions/promotions.schemas.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { readGroups, readUsage } from './insights.views.ts';

type Group = Insights['treated'];
const nobody: Group = { customers: 0, netPerCustomerCents: null, repeatRate: null };
const unused = { uses: 0, customers: 0, newCustomers: 0, grossCents: 0, discountCents: 0, beyondLimits: 0 };

/** What each promotion brought and cost, by its id. */
export async function insightsOf(
  business: BusinessDb,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Insights>> {
  const [usage, groups] = await Promise.all([readUsage(business, ids), readGroups(business, ids, now)]);
  const groupOf = (id: number, isHeldOut: boolean): Group => {
    const found = groups.find((one) => one.id === id && one.isHeldOut === isHeldOut);
    if (found === undefined) return nobody;
    const { customers, netCents, repeated } = found;
    return {
      customers,
      netPerCustomerCents: roundHalfAwayFromZero(netCents, customers),
      repeatRate: roundHalfAwayFromZero(BigInt(repeated) * BigInt(RATE_ONE), customers),
    };
  };
  return new Map(
    ids.map((id) => {
      const used = usage.get(id) ?? unused;
      const treated = groupOf(id, false);
      const heldOut = groupOf(id, true);
      return [
        id,
        {
          ...used,
          netCents: used.grossCents - used.discountCents,
          costPerNewCustomerCents:
            used.newCustomers === 0 ? null : roundHalfAwayFromZero(used.discountCents, used.newCustomers),
          treated,
          heldOut,
          lift: liftOf(treated, heldOut),
        },
      ];
    }),
  );
}

/** Millionths more per customer than held-out customers; null while either group is too small. */
function liftOf(treated: Group, heldOut: Group): number | null {
  const isTooSmall = Math.min(treated.customers, heldOut.customers) < fewestForLift;
  const base = heldOut.netPerCustomerCents ?? 0;
  if (isTooSmall || base <= 0) return null;
  return roundHalfAwayFromZero(
    (BigInt(treated.netPerCustomerCents ?? 0) - BigInt(base)) * BigInt(RATE_ONE),
    base,
  );
}
