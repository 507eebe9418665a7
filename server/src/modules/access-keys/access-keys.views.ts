import type { AccessKey } from '@washboard/contract/access-keys/access-keys.schemas.ts';
import type { KeyScope } from '@washboard/contract/core/access.ts';
import { sql } from 'kysely';
import type { BusinessDb, InBusiness } from '../../platform/db/database.ts';

const columns = sql`id, name, source, prefix, scopes, to_json(store_ids) as "storeIds", created_by as "createdBy",
  created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt", version`;

/** More are not told; a key that is in force comes before those that were revoked. */
const mostKeys = 500;

/** Those of the business, the latest first. */
export async function listAccessKeys(business: BusinessDb): Promise<AccessKey[]> {
  const { rows } = await sql<AccessKey>`
    select ${columns} from (
      select * from access_key where business_id = ${business.businessId}
      order by revoked_at is not null, id desc limit ${mostKeys}
    ) key order by id desc
  `.execute(business.read);
  return rows;
}

export async function readAccessKey(
  given: InBusiness & { forUpdate?: boolean },
  id: number,
): Promise<AccessKey | undefined> {
  const { rows } = await sql<AccessKey>`
    select ${columns} from access_key where business_id = ${given.businessId} and id = ${id}
    ${given.forUpdate === true ? sql`for update` : sql``}
  `.execute(given.db);
  return rows[0];
}

export interface ActiveKey {
  id: number;
  source: string;
  scopes: KeyScope[];
  storeIds: number[] | null;
  lastUsedAt: string | null;
}

/** The key with this hash, unless it was revoked. */
export async function findActiveKey(business: BusinessDb, hash: Buffer): Promise<ActiveKey | undefined> {
  const { rows } = await sql<ActiveKey>`
    select id, source, scopes, to_json(store_ids) as "storeIds", last_used_at as "lastUsedAt" from access_key
    where business_id = ${business.businessId} and key_hash = ${hash} and revoked_at is null
  `.execute(business.read);
  return rows[0];
}

/** How the keys of this source and maker stand: one is in force, all were revoked, or none was ever made. */
export async function readKeyStatus(
  { db, businessId }: InBusiness,
  source: string,
  createdBy: string,
): Promise<'status' | 'revoked' | 'none'> {
  const { rows } = await sql<{ status: boolean | null }>`
    select bool_or(revoked_at is null) as status from access_key
    where business_id = ${businessId} and source = ${source} and created_by = ${createdBy}
  `.execute(db);
  const { status = null } = rows[0] ?? {};
  if (status === null) return 'none';
  return status ? 'status' : 'revoked';
}
