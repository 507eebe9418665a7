import type { Standing } from '@washboard/contract/billing/billing.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { type Author, audit } from '../../platform/audit.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { readSubscription, writeStanding } from './subscription.store.ts';

/**
 * Sets how the subscription stands, and tells every open page; answers how it stood before.
 * @throws stale_version where it is no longer at the version that was seen, if one is given
 */
export function setStanding(
  business: BusinessDb,
  author: Author,
  standing: Standing,
  seen?: number,
): Promise<Standing> {
  return business.write(async (tx) => {
    const { standing: before, version } = await readSubscription(tx);
    if (seen !== undefined && seen !== version) throw new AppError('stale_version');
    if (before === standing) return before;
    if (!(await writeStanding(tx, standing, { version, at: author.at }))) throw new AppError('stale_version');
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
