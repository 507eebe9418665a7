import type { AccountTax } from '@washboard/contract/catalog/account-taxes.schemas.ts';
import type { InBusiness } from '../../platform/db/database.ts';
import { int8, json, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** Taxes by name, with their rate at each location; a tax that was ended everywhere has no locations. */
export async function readAccountTaxes({ db, businessId }: InBusiness, at: Date): Promise<AccountTax[]> {
  const { rows } = await typedSql({ id: int8, name: text, stores: json.of<AccountTax['stores']>() })`
    select tax.id, tax.name,
      coalesce((
        select json_agg(json_build_object('storeId', held.store_id, 'rate', held.rate, 'taxes', held.taxes)
          order by held.store_id)
        from (
          select distinct on (t.store_id) t.store_id, t.rate, t.taxes from tax_rate t
          join store s on s.business_id = ${businessId} and s.id = t.store_id and s.archived_at is null
          where t.business_id = ${businessId} and t.tax_id = tax.id and t.effective_from <= ${at.toISOString()}
          order by t.store_id, t.effective_from desc, t.id desc) held
        where held.rate > 0), '[]') as stores
    from tax where tax.business_id = ${businessId} and tax.archived_at is null
    order by lower(tax.name), tax.id
  `.execute(db);
  return rows;
}
