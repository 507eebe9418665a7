import type { AccessKey } from '@washboard/contract/access-keys/access-keys.schemas.ts';
import type { KeyScope } from '@washboard/contract/core/access.ts';
import { sql } from 'kysely';
import type { BusinessDb, InBusiness } from '../../platform/db/database.ts';
import { bool, int4, int8, json, text, textArray, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

const columns = sql`id, name, source, prefix, scopes, to_json(store_ids) as "storeIds", created_by as "createdBy",
  created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt", version`;

/** More aren't listed; active keys come before revoked ones. */
const mostKeys = 500;

const keyColumns = {
  id: int8,
  name: text,
  source: text,
  prefix: text,
  scopes: textArray.of<AccessKey['scopes']>(),
  storeIds: json.of<number[]>().orNull,
  createdBy: text,
  createdAt: timestamptz,
  lastUsedAt: timestamptz.orNull,
  revokedAt: timestamptz.orNull,
  version: int4,
};

/** The business's keys, newest first. */
export async function listAccessKeys(business: BusinessDb): Promise<AccessKey[]> {
  const { rows } = await typedSql(keyColumns)`
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
  const { rows } = await typedSql(keyColumns)`
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

/** The active key with this hash. */
export async function findActiveKey(business: BusinessDb, hash: Buffer): Promise<ActiveKey | undefined> {
  const { rows } = await typedSql({
    id: int8,
    source: text,
    scopes: textArray.of<KeyScope[]>(),
    storeIds: json.of<number[]>().orNull,
    lastUsedAt: timestamptz.orNull,
  })`
    select id, source, scopes, to_json(store_ids) as "storeIds", last_used_at as "lastUsedAt" from access_key
    where business_id = ${business.businessId} and key_hash = ${hash} and revoked_at is null
  `.execute(business.read);
  return rows[0];
}

/** The state of a source's keys: one active, all revoked, or none. */
export async function readKeyStatus(
  { db, businessId }: InBusiness,
  source: string,
  createdBy: string,
): Promise<'status' | 'revoked' | 'none'> {
  const { rows } = await typedSql({ status: bool.orNull })`
    select bool_or(revoked_at is null) as status from access_key
    where business_id = ${businessId} and source = ${source} and created_by = ${createdBy}
  `.execute(db);
  const { status = null } = rows[0] ?? {};
  if (status === null) return 'none';
  return status ? 'status' : 'revoked';
}
