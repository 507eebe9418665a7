import { AppError } from '@washboard/contract/core/errors.ts';
import { addMonths, type LocalDay, startOfMonth } from '@washboard/contract/core/time/time.ts';
import type { CustomerDetail, CustomerMonth } from '@washboard/contract/customers/customer-page.schemas.ts';
import { segmentOf } from '@washboard/contract/customers/segments.rules.ts';
import type { Asking } from '../../../platform/context.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { latestDay, readStores } from '../../locations/index.ts';
import { readGiftCards, readStoredValue } from '../../payments/index.ts';
import { readAddresses } from '../addresses/addresses.views.ts';
import { readCustomerRow } from './customer-page.views.ts';

/** A customer with all details; one without visits to the user's stores isn't found. */
export async function getCustomer(asking: Asking, id: number): Promise<CustomerDetail> {
  const { businessId, read } = asking.business;
  return requireCustomer({ db: read, businessId }, await lookingNow(asking), id);
}

/** The viewer, and the day. */
export interface Looking extends Pick<Asking, 'actor' | 'now'> {
  today: LocalDay;
}

export async function lookingNow({ business, actor, now }: Asking): Promise<Looking> {
  return { actor, now, today: latestDay(await readStores(business, actor.stores), now) };
}

/** The same within a transaction. */
export async function requireCustomer(
  given: InBusiness,
  { actor: { stores }, now, today }: Looking,
  id: number,
): Promise<CustomerDetail> {
  const firstMonth = addMonths(startOfMonth(today), -11);
  const row = await readCustomerRow(given, id, { stores, firstMonth });
  if (row === undefined) throw new AppError('not_found');
  const { everFirstOrderOn, doubleGap, ...customer } = row;
  const addresses = await readAddresses(given, id, now);
  return {
    ...customer,
    today,
    segment: segmentOf({ ...customer, firstOrderOn: everFirstOrderOn }, today),
    usualGapDays: doubleGap === null ? null : doubleGap / 2,
    consents: customer.consents.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    addresses,
    storedValue: await readStoredValue(given, id),
    giftCards: await readGiftCards(given, id),
    months: everyMonth(firstMonth, customer.months),
  };
}

/** The last twelve months, including empty ones. */
function everyMonth(first: string, known: readonly CustomerMonth[]): CustomerMonth[] {
  const byMonth = new Map(known.map((one) => [one.month, one]));
  return Array.from({ length: 12 }, (_, place) => {
    const month = addMonths(first, place).slice(0, 7);
    return byMonth.get(month) ?? { month, orders: 0, visits: 0, spendCents: 0 };
  });
}
