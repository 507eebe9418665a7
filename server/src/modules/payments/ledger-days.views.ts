import { sql } from 'kysely';
import type { RecordedDays, SpanSource } from '../../platform/analytics-source.ts';

/** A store is open from its first entry in the ledger to its last. Entries that were taken back do not count. */
export const ledgerDays: SpanSource = {
  readSpans: async (_business, storeIds) =>
    storeIds.map((store) => ({ firstDay: '0001-01-01', lastDay: '9999-12-31', keys: { store } })),
  async readRecorded(business, storeIds) {
    const standing = sql`from ledger_entry e
      where e.business_id = ${business.businessId} and e.store_id = wanted.id and e.kind <> 'IMPORT_VOID'
        and not exists (select from ledger_entry r where r.business_id = e.business_id and r.reverses_id = e.id
          and r.kind = 'IMPORT_VOID')`;
    const { rows } = await sql<RecordedDays>`
      select wanted.id as "storeId", first_entry.business_date as "firstDay", last_entry.business_date as "lastDay"
      from unnest(${[...storeIds]}::bigint[]) as wanted (id)
      join lateral (select e.business_date ${standing} order by e.business_date limit 1) first_entry on true
      join lateral (select e.business_date ${standing} order by e.business_date desc limit 1) last_entry on true
    `.execute(business.read);
    return rows;
  },
};
