import type { InBusiness } from '../../platform/db/database.ts';
import { int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** The password of a location's tablet, as stored; undefined if none is set or the location is archived. */
export async function findPassword({ db, businessId }: InBusiness, storeId: number) {
  const { rows } = await typedSql({ storeName: text, passwordHash: text })`
    select s.name as "storeName", l.password_hash as "passwordHash"
    from store s join store_login l on l.business_id = s.business_id and l.store_id = s.id
    where s.business_id = ${businessId} and s.id = ${storeId} and s.archived_at is null
  `.execute(db);
  return rows[0];
}

/** The session of a token. It ends with a sign-out, another password, the location, and in time. */
export async function findSession({ db, businessId }: InBusiness, tokenHash: Buffer, now: Date) {
  const { rows } = await typedSql({ sessionId: int8, storeId: int8 })`
    select t.id as "sessionId", t.store_id as "storeId" from tablet_session t
    join store s on s.business_id = t.business_id and s.id = t.store_id and s.archived_at is null
    join store_login l on l.business_id = t.business_id and l.store_id = t.store_id
      and sha256(convert_to(l.password_hash, 'UTF8')) = t.opened_by
    where t.business_id = ${businessId} and t.token_hash = ${tokenHash} and t.ended_at is null
      and t.expires_at > ${now}
  `.execute(db);
  return rows[0];
}

/** The last ten addresses where a location's tablets signed in. */
export async function listAddresses(
  { db, businessId }: InBusiness,
  storeId: number,
  since: Date,
): Promise<string[]> {
  const { rows } = await typedSql({ address: text })`
    select address from tablet_session
    where business_id = ${businessId} and store_id = ${storeId} and began_at > ${since}
    group by address order by max(began_at) desc limit 10
  `.execute(db);
  return rows.map(({ address }) => address);
}
