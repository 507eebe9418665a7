import { firstNames, lastNames } from '../../demo/src/people/names.ts';
import { recordCustomers } from '../../server/src/modules/customers/index.ts';
import type { BusinessDb } from '../../server/src/platform/db/database.ts';

const atOnce = 10_000;

/** Customer number `n`: a unique phone number, and a name that some share. */
function factsOf(n: number) {
  const pick = (names: readonly string[], at: number) => names[at % names.length] ?? '';
  return {
    firstName: pick(firstNames, n),
    lastName: pick(lastNames, Math.floor(n / firstNames.length)),
    companyName: '',
    email: `bench${n}@example.com`,
    phone: `+1${2_010_000_000 + ((n * 7_919) % 9_999_991)}`,
    isCommercial: false,
    smsConsent: n % 2 === 0,
    emailConsent: n % 3 === 0,
    notes: '',
  };
}

/** Inserts customers with search terms; returns the first of their consecutive ids. */
export async function fillCustomers(
  business: BusinessDb,
  count: number,
  storeIds: readonly number[],
  businessDate: string,
): Promise<number> {
  let first: number | undefined;
  for (let from = 0; from < count; from += atOnce) {
    const people = Array.from({ length: Math.min(atOnce, count - from) }, (_, n) => ({
      storeId: storeIds[(from + n) % storeIds.length] ?? 0,
      businessDate,
      at: `${businessDate}T13:00:00Z`,
      ref: '',
      facts: factsOf(from + n),
    }));
    const ids = await business.write((tx) => recordCustomers(tx, 'bench', people));
    first ??= ids[0];
  }
  return first ?? 0;
}
