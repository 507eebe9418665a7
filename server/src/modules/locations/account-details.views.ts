import type { AccountDetails } from '@washboard/contract/locations/account-details.schemas.ts';
import type { InBusiness, Tx } from '../../platform/db/database.ts';
import { bool, int4, json, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** The account's details with current regions, districts and their stores. */
export async function readAccountDetails({
  db,
  businessId,
}: InBusiness): Promise<AccountDetails | undefined> {
  const { rows } = await typedSql({
    fullName: text,
    companyName: text,
    address: text,
    state: text,
    city: text,
    zipCode: text,
    phone: text,
    email: text,
    needsRegions: bool,
    version: int4,
    regions: json.of<AccountDetails['regions']>(),
  })`
    select b.full_name as "fullName", b.name as "companyName", b.address, b.state, b.city, b.zip_code as "zipCode",
      b.phone, b.email, b.needs_regions as "needsRegions", b.version,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'districts',
          coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'stores',
              coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
                from store s where s.business_id = b.id and s.district_id = d.id and s.archived_at is null), '[]'))
              order by d.position, d.id)
            from district d where d.business_id = b.id and d.region_id = r.id and d.archived_at is null), '[]'))
          order by r.position, r.id)
        from region r where r.business_id = b.id and r.archived_at is null), '[]') as regions
    from business b where b.id = ${businessId}
  `.execute(db);
  return rows[0];
}

/** Locks the account's details until the transaction ends. */
export async function holdAccount(tx: Tx): Promise<void> {
  await tx.db.selectFrom('business').select('id').where('id', '=', tx.businessId).forUpdate().execute();
}
