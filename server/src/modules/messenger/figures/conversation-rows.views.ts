import { conversationRows as declared } from '@washboard/contract/messenger/figures/conversation-rows.routes.ts';
import { conversationRowLabels } from '@washboard/contract/messenger/response-times.constants.ts';
import { sql } from 'kysely';
import { cutBy } from '../../../platform/figures/row-filters.views.ts';
import { defineRows } from '../../../platform/figures/row-source.ts';
import { dayColumns } from '../../../platform/list/list-export.ts';
import { texts, times } from './response-times.sources.ts';

const customerName = sql`coalesce((
  select coalesce(nullif(trim(who.first_name || ' ' || who.last_name), ''), who.company_name)
  from conversation c
  join customer who on who.business_id = current_business() and who.id = c.customer_id
  where c.business_id = current_business() and c.id = fact.conversation_id), '')`;

/** Replies, resolved conversations or opt-outs. */
export const conversationRows = defineRows(declared, {
  wantedBy(query, scopes) {
    const { kind, person, targeted } = query;
    const isOptOut = kind === 'OPT_OUT';
    const source = isOptOut ? texts : times;
    const { filters, joins } = cutBy(source, { weekday: query.weekday, hour: query.hour });
    return {
      source,
      columns: sql`null::bigint as "orderId", null::text as "orderCode", ${sql.lit(kind)} as kind, 1 as conversations,
        fact.conversation_id as "conversationId", ${customerName} as "customerName", fact.minutes,
        fact.ended_at as "endedAt", fact.person`,
      basis: 'created',
      scopes,
      joins,
      filters: [
        ...filters,
        isOptOut ? sql`fact.opt_outs = 1` : sql`fact.kind = ${kind}`,
        ...(person === undefined ? [] : [sql`fact.person = ${person}`]),
        ...(targeted === 'yes' && !isOptOut ? [sql`fact.targeted = 1`] : []),
      ],
    };
  },
  file: {
    name: 'conversations',
    of: 'conversationTimes',
    columns: [
      ...dayColumns,
      ['Entry', (row) => conversationRowLabels[row.kind]],
      ['Customer', (row) => row.customerName],
      ['By', (row) => row.person],
      ['Ended', (row) => row.endedAt],
      ['Minutes of opening hours', (row) => row.minutes],
    ],
  },
});
