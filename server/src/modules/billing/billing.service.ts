import type { Standing } from '@washboard/contract/billing/billing.schemas.ts';
import { type Author, audit } from '../../platform/audit.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { readStanding, writeStanding } from './subscription.store.ts';

/** Sets how the subscription stands, and tells every open page; answers how it stood before. */
export function setStanding(business: BusinessDb, author: Author, standing: Standing): Promise<Standing> {
  return business.write(async (tx) => {
    const before = await readStanding(tx);
    if (before === standing) return before;
    await writeStanding(tx, standing, author.at);
    await audit(tx, author, {
      action: 'billing.setStanding',
      entity: 'business',
      entityId: tx.businessId,
      before: { standing: before },
      after: { standing },
    });
    tx.publish({ type: 'billing.changed' });
    return before;
  });
}
