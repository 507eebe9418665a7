import { type Cents, RATE_ONE, roundHalfAwayFromZero } from '@washboard/contract/core/money/money.ts';
import type { HoursRules } from '@washboard/contract/team/hours/hours.schemas.ts';

export interface WorkedShift {
  storeId: number;
  businessDate: string;
  beganAt: string;
  minutes: number;
}

export interface Rate {
  fromDay: string;
  hourlyCents: Cents;
}

export type OvertimeRule = Pick<HoursRules, 'overtimeAfterMinutes' | 'overtimeFactor'>;

export interface StoreWork {
  storeId: number;
  regularMinutes: number;
  overtimeMinutes: number;
  /** Rounded once; null if a day with hours has no rate. */
  payCents: Cents | null;
}

/** The rate of a day: the latest that began by then. */
export const rateOn = (rates: readonly Rate[], day: string): Rate | undefined =>
  rates
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<Rate | undefined>((last, one) => (last && last.fromDay > one.fromDay ? last : one), undefined);

/**
 * A person's week by store. Minutes count in the order in which they were worked, at all stores together; those
 * beyond the limit are overtime. Each is paid at the rate of its day.
 */
export function payOfWeek(
  shifts: readonly WorkedShift[],
  rates: readonly Rate[],
  { overtimeAfterMinutes, overtimeFactor }: OvertimeRule,
): StoreWork[] {
  const stores = new Map<number, StoreWork & { millionths: bigint }>();
  let left = overtimeAfterMinutes;
  const inOrder = shifts.toSorted(
    (a, b) =>
      a.businessDate.localeCompare(b.businessDate) ||
      a.beganAt.localeCompare(b.beganAt) ||
      a.storeId - b.storeId,
  );
  for (const { storeId, businessDate, minutes } of inOrder) {
    if (minutes === 0) continue;
    const regular = Math.min(minutes, left);
    left -= regular;
    const store = stores.get(storeId) ?? {
      storeId,
      regularMinutes: 0,
      overtimeMinutes: 0,
      payCents: 0,
      millionths: 0n,
    };
    stores.set(storeId, store);
    store.regularMinutes += regular;
    store.overtimeMinutes += minutes - regular;
    const rate = rateOn(rates, businessDate);
    if (rate === undefined) store.payCents = null;
    else
      store.millionths +=
        BigInt(rate.hourlyCents) * BigInt(regular * RATE_ONE + (minutes - regular) * overtimeFactor);
  }
  return [...stores.values()].map(({ millionths, ...store }) => ({
    ...store,
    payCents: store.payCents === null ? null : roundHalfAwayFromZero(millionths, 60 * RATE_ONE),
  }));
}

/** Pay of several parts; null if one isn't known. */
export const sumOfPay = (parts: readonly { payCents: Cents | null }[]): Cents | null =>
  parts.reduce<Cents | null>(
    (sum, { payCents }) => (sum === null || payCents === null ? null : sum + payCents),
    0,
  );
