import { sql } from 'kysely';
import type { SpanSource } from '../../platform/figures/fact-source.ts';

/** A store is open from its first to its last ledger entry. Undone entries don't count. */
export const ledgerDays: SpanSource = {
  readSpans: async (_business, storeIds) =>
    storeIds.map((store) => ({ firstDay: '0001-01-01', lastDay: '9999-12-31', keys: { store } })),
  recorded: ({ businessId, storeId }) => ({
    day: sql`e.business_date`,
    facts: sql`from ledger_entry e
      where e.business_id = ${businessId} and e.store_id = ${storeId} and e.kind <> 'IMPORT_VOID'
        and not exists (select from ledger_entry r where r.business_id = e.business_id and r.reverses_id = e.id
          and r.kind = 'IMPORT_VOID')`,
  }),
};
