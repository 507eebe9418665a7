import type { TaxFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { unnestRows } from '../../platform/db/rows.ts';
import { int4, text } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';

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
    select ${tx.businessId}, tax.id, t.store_id, t.rate, string_to_array(t.joined, ' '), t.effective_from
    from ${unnestRows({ ...tables.tax_rate, name: text, joined: text, place: int4 }, rates, {
      name: ({ name }) => name,
      store_id: ({ storeId }) => storeId,
      rate: ({ rate }) => rate,
      joined: ({ taxes }) => taxes.join(' '),
      effective_from: ({ from }) => from,
      place: (_, index) => index + 1,
    })} as t
    join tax on tax.business_id = ${tx.businessId} and lower(tax.name) = lower(t.name)
    order by t.place
  `.execute(tx.db);
}

/** Locks the taxes until the transaction ends. */
export async function holdTaxes(tx: Tx): Promise<void> {
  await tx.db
    .selectFrom('tax')
    .select('id')
    .where('business_id', '=', tx.businessId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
