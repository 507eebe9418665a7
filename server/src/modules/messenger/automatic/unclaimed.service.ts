import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import type { UnclaimedOrder } from '@washboard/contract/messenger/automatic/unclaimed.schemas.ts';
import { type BusinessDb, readingOf } from '../../../platform/db/database.ts';
import { readUnclaimedOrders } from './unclaimed.views.ts';
import { keptUntil } from './unclaimed-law.rules.ts';

/** Orders that nobody picked up for a week, with what was texted and how long their state asks to keep them. */
export async function listUnclaimed(business: BusinessDb, now: Date): Promise<{ records: UnclaimedOrder[] }> {
  const rows = await readUnclaimedOrders(readingOf(business), now);
  const records = rows.map(({ firstName, lastName, companyName, ...row }) => {
    const kept = keptUntil(row.state, row.readyOn);
    const name = customerName({ firstName, lastName, companyName });
    return { ...row, customerName: name, keptUntil: kept?.until ?? null, rule: kept?.rule ?? null };
  });
  return { records };
}
