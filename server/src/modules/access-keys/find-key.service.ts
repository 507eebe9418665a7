import type { Clock } from '../../platform/clock.ts';
import type { FindKey } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { touchAccessKey } from './access-keys.store.ts';
import { findActiveKey } from './access-keys.views.ts';
import { readKey } from './key-text.rules.ts';

const touchMs = 60_000;

/** Looks a key up on each call, so revoking takes effect at once. Its use is recorded once a minute. */
export function keyFinder(database: Database, clock: Clock): FindKey {
  return async (text) => {
    const named = readKey(text);
    if (named === undefined) return undefined;
    const business = database.business(named.businessId);
    const key = await findActiveKey(business, named.hash);
    if (key === undefined) return undefined;
    const now = clock.now();
    if (now.getTime() - Date.parse(key.lastUsedAt ?? '1970-01-01T00:00:00Z') > touchMs)
      await touchAccessKey(business, key.id, now);
    const { source, scopes, storeIds } = key;
    return { keyId: key.id, businessId: named.businessId, source, scopes, stores: storeIds ?? 'all' };
  };
}
