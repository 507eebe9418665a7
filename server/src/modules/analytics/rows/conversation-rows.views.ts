import type { ConversationRow, ConversationsQuery } from '@washboard/contract/analytics/rows.schemas.ts';
import { sql } from 'kysely';
import { sourceOf, sources } from '../query/analytics.sources.ts';
import { cutBy, type PlacedRow, type RowScope, type RowsWanted } from './rows.views.ts';

export type ConversationRowFacts = PlacedRow &
  Omit<ConversationRow, keyof PlacedRow | 'storeName' | 'timeZone'>;

const customerName = sql`coalesce((
  select coalesce(nullif(trim(who.first_name || ' ' || who.last_name), ''), who.company_name)
  from conversation c
  join customer who on who.business_id = current_business() and who.id = c.customer_id
  where c.business_id = current_business() and c.id = fact.conversation_id), '')`;

/** Replies, resolved conversations or opt-outs. */
export function conversationRows(query: ConversationsQuery, scopes: readonly RowScope[]): RowsWanted {
  const { kind, person, targeted } = query;
  const isOptOut = kind === 'OPT_OUT';
  const source = sourceOf(sources, isOptOut ? 'texts.optOuts' : 'times.responses');
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
}
