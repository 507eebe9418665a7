import type { StoreScope } from '@washboard/contract/core/access.ts';
import { customerName, searchedTerms } from '@washboard/contract/customers/search-terms.rules.ts';
import type { DeliveryState, Narrowing } from '@washboard/contract/messenger/messenger.constants.ts';
import type { Conversation } from '@washboard/contract/messenger/messenger.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { BusinessDb, InBusiness } from '../../platform/db/database.ts';
import { bool, int4, int8, json, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';
import { searches } from '../customers/index.ts';

export type Tab = 'primary' | 'unread' | 'escalations' | 'other';

const ofTab: Record<Tab, RawBuilder<unknown>> = {
  primary: sql`c.last_inbound_at is not null and c.escalated_at is null`,
  unread: sql`c.unread > 0`,
  escalations: sql`c.escalated_at is not null`,
  other: sql`c.last_inbound_at is null and c.escalated_at is null`,
};

export interface ConversationFilters {
  /** The stores whose customers' conversations are shown. */
  stores: StoreScope;
  tab: Tab;
  q: string;
  only?: Narrowing | undefined;
  /** Who asks. */
  memberId: number;
}

/** Those that are asked for. Snoozed ones appear only if asked for, or in a search. */
function narrowed({ only, q, memberId }: ConversationFilters): RawBuilder<unknown> {
  if (only === 'snoozed') return sql`c.snoozed_until is not null`;
  const awake = q === '' ? sql`c.snoozed_until is null` : sql`true`;
  if (only === 'mine') return sql`${awake} and c.assignee_id = ${memberId}`;
  if (only === 'unassigned') return sql`${awake} and c.assignee_id is null`;
  return only === 'priority' ? sql`${awake} and c.is_priority` : awake;
}

/** Only a customer of a store of the scope; heads also see numbers that nobody knows. */
export const isVisible = (businessId: number, stores: StoreScope): RawBuilder<unknown> =>
  stores === 'all'
    ? sql`true`
    : sql`exists (select from customer_facts f where f.business_id = ${businessId}
        and f.customer_id = c.customer_id and f.store_id = any(${[...stores]}::bigint[]) offset 0)`;

/** Conversations found by each word: of the name, the number or a message. */
function found(business: BusinessDb, q: string): RawBuilder<unknown> {
  const { businessId } = business;
  const ofCustomers = searches(business, q);
  const each = searchedTerms(q).map(
    (start, place) => sql`(
      select conversation_id from conversation_term
      where business_id = ${businessId} and term >= ${start} and term < ${`${start}\u{10FFFF}`}
      union
      select own.id from (${ofCustomers[place]}) named
      cross join lateral (
        select id from conversation where customer_id = named.customer_id and business_id = ${businessId} offset 0
      ) own)`,
  );
  return each.length === 0
    ? sql`select null::bigint as conversation_id where false`
    : sql.join(each, sql` intersect `);
}

/** The same for a count, which reads the customers of the stores once instead of looking up each. */
const isCounted = (businessId: number, stores: StoreScope): RawBuilder<unknown> =>
  stores === 'all'
    ? sql`true`
    : sql`c.customer_id in (select f.customer_id from customer_facts f
        where f.business_id = ${businessId} and f.store_id = any(${[...stores]}::bigint[]))`;

const conversationsOf = (
  business: BusinessDb,
  filters: ConversationFilters,
  isShown: typeof isVisible = isVisible,
) => {
  const { stores, tab, q } = filters;
  const { businessId } = business;
  const from = sql`from conversation c where c.business_id = ${businessId}`;
  const hit =
    q === '' ? sql`true` : sql`c.id = any(array(select conversation_id from (${found(business, q)}) hit))`;
  // A search finds a conversation wherever it is, unless a tab is named.
  const inTab = q !== '' && tab === 'primary' ? sql`true` : ofTab[tab];
  return sql`${from} and ${hit} and ${inTab} and ${narrowed(filters)} and ${isShown(businessId, stores)}`;
};

export const conversationKey = listKey(
  'desc',
  [sql`c.last_message_at`, 'timestamptz'],
  [sql`c.id`, 'bigint'],
);

export const countConversations = (business: BusinessDb, filters: ConversationFilters) =>
  boundedCount(business.read, conversationsOf(business, filters, filters.q === '' ? isCounted : isVisible));

const columns = {
  id: int8,
  customerId: int8.orNull,
  firstName: text.orNull,
  lastName: text.orNull,
  companyName: text.orNull,
  phone: text,
  lastMessageAt: timestamptz,
  lastMessage: json.of<Conversation['lastMessage'] & { deliveryStatus: DeliveryState }>().orNull,
  unread: int4,
  isEscalated: bool,
  waitingSince: timestamptz.orNull,
  hasStopped: bool,
  assignee: json.of<{ id: number; name: string }>().orNull,
  isPriority: bool,
  snoozedUntil: timestamptz.orNull,
};

/** What is shown of conversations `c`. */
const shown = sql`c.id, c.customer_id as "customerId", who.first_name as "firstName",
    who.last_name as "lastName", who.company_name as "companyName", c.phone, c.last_message_at as "lastMessageAt",
    last.message as "lastMessage", c.unread, c.escalated_at is not null as "isEscalated",
    c.waiting_since as "waitingSince", coalesce(stop.is_stopped, false) as "hasStopped",
    case when c.assignee_id is null then null else json_build_object('id', c.assignee_id, 'name', (
      select full_name from team_member where business_id = c.business_id and id = c.assignee_id)) end as assignee,
    c.is_priority as "isPriority", c.snoozed_until as "snoozedUntil"`;
const joined = (businessId: number) => sql`
    left join customer who on who.business_id = ${businessId} and who.id = c.customer_id
    left join lateral (
      select json_build_object('text', text, 'direction', direction, 'deliveryStatus', delivery_status) as message
      from message where conversation_id = c.id and business_id = ${businessId} and deleted_at is null
      order by created_at desc, id desc limit 1
    ) last on true
    left join lateral (
      select is_stopped from text_stop where phone = c.phone and business_id = ${businessId} order by id desc limit 1
    ) stop on true`;

type Named = Omit<Conversation, 'name'> & {
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
};

/** With the customer’s name; empty for a number that nobody knows. */
export function named<Row extends Pick<Named, 'firstName' | 'lastName' | 'companyName'>>(row: Row) {
  const { firstName, lastName, companyName, ...rest } = row;
  const name = customerName({
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    companyName: companyName ?? '',
  });
  return { ...rest, name };
}

/** A page of conversations, in the order of their latest messages. */
export async function readConversations(
  business: BusinessDb,
  filters: ConversationFilters,
  { direction, after, offset, limit }: Reach,
): Promise<(Named & Keyed)[]> {
  const inOrder = orderBy(conversationKey, direction);
  const { rows } = await typedSql({ ...columns, key: placeColumn })`
    with listed as (
      select c.* ${conversationsOf(business, filters)} and ${beyond(conversationKey, direction, after)}
      order by ${inOrder} offset ${offset} limit ${limit}
    )
    select ${shown}, ${placeOfRow(conversationKey)} as key
    from listed c ${joined(business.businessId)}
    order by ${inOrder}
  `.execute(business.read);
  return rows;
}

/** One conversation of these stores. */
export async function readConversation(
  { db, businessId }: InBusiness,
  stores: StoreScope,
  id: number,
): Promise<Conversation | undefined> {
  const { rows } = await typedSql(columns)`
    select ${shown} from conversation c ${joined(businessId)}
    where c.business_id = ${businessId} and c.id = ${id} and ${isVisible(businessId, stores)}
  `.execute(db);
  return rows.map(named)[0];
}

export interface HeldConversation {
  id: number;
  customerId: number | null;
  phone: string;
  unread: number;
  isEscalated: boolean;
  escalatedAt: string | null;
  escalationReason: string | null;
  isChatBotEnabled: boolean | null;
  /** The stores of the customer. */
  storeIds: number[];
}

/** Conversations of these stores by id, locked in a transaction if asked for. */
export async function findConversations(
  { db, businessId }: InBusiness,
  stores: StoreScope,
  ids: readonly number[],
  lock = false,
): Promise<HeldConversation[]> {
  const { rows } = await typedSql({
    id: int8,
    customerId: int8.orNull,
    phone: text,
    unread: int4,
    isEscalated: bool,
    escalatedAt: timestamptz.orNull,
    escalationReason: text.orNull,
    isChatBotEnabled: bool.orNull,
    storeIds: json.of<number[]>(),
  })`
    select c.id, c.customer_id as "customerId", c.phone, c.unread, c.escalated_at is not null as "isEscalated",
      c.escalated_at as "escalatedAt", c.escalation_reason as "escalationReason",
      c.is_chat_bot_enabled as "isChatBotEnabled",
      (select coalesce(json_agg(f.store_id order by f.store_id), '[]') from customer_facts f
        where f.business_id = ${businessId} and f.customer_id = c.customer_id) as "storeIds"
    from conversation c
    where c.business_id = ${businessId} and c.id = any(${[...ids]}::bigint[]) and ${isVisible(businessId, stores)}
    order by c.id ${lock ? sql`for update of c` : sql``}
  `.execute(db);
  return rows;
}
