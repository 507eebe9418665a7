import type { TaxFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { int4, json, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { type CatalogItem, itemColumns, itemShape } from './catalog.views.ts';

/** Items that aren't archived, by code, after the given one. */
export async function readItemPage(
  business: BusinessDb,
  after: string | null,
  limit: number,
): Promise<CatalogItem[]> {
  const { rows } = await typedSql(itemShape)`
    select ${itemColumns} from catalog_item i
    where i.business_id = ${business.businessId} and i.archived_at is null and i.undone_at is null
      and (${after}::text is null or i.code > ${after}::text)
    order by i.code limit ${limit}
  `.execute(business.read);
  return rows;
}

export interface TaxInForce extends TaxFacts {
  name: string;
}

/** A store's tax rates at an instant, by name. */
export async function readTaxes(business: BusinessDb, storeId: number, at: Date): Promise<TaxInForce[]> {
  const { rows } = await typedSql({ name: text, rate: int4, taxes: json.of<TaxInForce['taxes']>() })`
    select tax.name, held.rate, held.taxes from (
      select distinct on (tax_id) tax_id, rate, array_to_json(taxes) as taxes from tax_rate
      where business_id = ${business.businessId} and store_id = ${storeId} and effective_from <= ${at.toISOString()}
      order by tax_id, effective_from desc, id desc
    ) held
    join tax on tax.business_id = ${business.businessId} and tax.id = held.tax_id
    where held.rate > 0 and tax.archived_at is null
    order by tax.name
  `.execute(business.read);
  return rows;
}
