import type {
  AccessKey,
  CreateAccessKey,
  CreatedAccessKey,
} from '@washboard/contract/access-keys/access-keys.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import { staleVersion } from '../../platform/audit/stale-version.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { readStores } from '../locations/index.ts';
import { endAccessKey, insertAccessKey } from './access-keys.store.ts';
import { readAccessKey } from './access-keys.views.ts';
import { newKey } from './key-text.rules.ts';

/** Creates a key. Only its hash is stored; this answer is the only one with the key. */
export async function createAccessKey(
  business: BusinessDb,
  author: Author,
  wanted: CreateAccessKey,
): Promise<CreatedAccessKey> {
  const { businessId } = business;
  await requireStores(business, wanted.storeIds ?? []);
  const { text, prefix, hash } = newKey(businessId);
  return business.write(async (tx) => {
    const id = await insertAccessKey(tx, { ...wanted, prefix, hash, createdBy: author.name, at: author.at });
    const { name, source, scopes, storeIds } = wanted;
    await audit(tx, author, {
      action: 'access-keys.create',
      entity: 'access_key',
      entityId: id,
      after: { name, source, scopes, storeIds, prefix },
    });
    tx.publish({ type: 'access-keys.changed', id });
    const made = await readAccessKey({ db: tx.db, businessId }, id);
    if (made === undefined) throw new AppError('internal');
    return { ...made, key: text };
  });
}

async function requireStores(business: BusinessDb, storeIds: readonly number[]): Promise<void> {
  const known = new Set((await readStores(business, storeIds)).map((store) => store.id));
  if (!storeIds.every((id) => known.has(id))) throw new AppError('not_found');
}

/** Revokes a key at once. It can't be restored: a program that needs one gets a new key. */
export async function revokeAccessKey(
  business: BusinessDb,
  author: Author,
  id: number,
  version: number,
): Promise<AccessKey> {
  return business.write(async (tx) => {
    const { businessId } = tx;
    const key = await readAccessKey({ db: tx.db, businessId, forUpdate: true }, id);
    if (key === undefined) throw new AppError('not_found');
    if (key.version !== version)
      throw await staleVersion(tx, { entity: 'access_key', entityId: id, current: key });
    if (key.revokedAt !== null) throw new AppError('conflict', { text: 'This key is already revoked.' });
    await endAccessKey(tx, id, author.at);
    await audit(tx, author, {
      action: 'access-keys.revoke',
      entity: 'access_key',
      entityId: id,
      before: { name: key.name, source: key.source, prefix: key.prefix },
    });
    tx.publish({ type: 'access-keys.changed', id, version: version + 1 });
    return { ...key, revokedAt: author.at.toISOString(), version: version + 1 };
  });
}
