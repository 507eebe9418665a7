import type { TaxFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface NewTaxRate extends TaxFacts {
  /** The tax; a new one is created. */
  name: string;
  storeId: number;
  /** ISO, UTC. */
  from: string;
}

/** Appends tax rates of stores; of several from one instant the last applies. */
export async function recordTaxRates(tx: Tx, source: string, rates: readonly NewTaxRate[]): Promise<void> {
  await sql`
    insert into tax (business_id, source, name)
    select ${tx.businessId}, ${source}, name
    from unnest(${[...new Set(rates.map(({ name }) => name))]}::text[]) as name
    on conflict (lower(name), business_id) do nothing
  `.execute(tx.db);
  // An array of arrays must be rectangular, so each list is sent as one text.
  await sql`
    insert into tax_rate (business_id, tax_id, store_id, rate, taxes, effective_from)
    select ${tx.businessId}, tax.id, t.store_id, t.rate, string_to_array(t.taxes, ' '), t.effective_from
    from unnest(${rates.map(({ name }) => name)}::text[], ${rates.map(({ storeId }) => storeId)}::bigint[],
      ${rates.map(({ rate }) => rate)}::int[], ${rates.map(({ taxes }) => taxes.join(' '))}::text[],
      ${rates.map(({ from }) => from)}::timestamptz[])
      with ordinality as t (name, store_id, rate, taxes, effective_from, place)
    join tax on tax.business_id = ${tx.businessId} and lower(tax.name) = lower(t.name)
    order by t.place
  `.execute(tx.db);
}
