import type { StoreScope } from '@washboard/contract/core/access.ts';
import { sql } from 'kysely';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int4, int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { isVisible, named } from '../conversations.views.ts';
import { latestStoreOf } from '../people.views.ts';

/** Conversations whose customers wait, the longest first; snoozed ones wait on purpose. */
export async function readWaiting(
  { db, businessId }: InBusiness,
  { stores, limit, isEscalated }: { stores: StoreScope; limit: number; isEscalated?: boolean },
) {
  const { rows } = await typedSql({
    id: int8,
    customerId: int8.orNull,
    storeId: int8.orNull,
    firstName: text.orNull,
    lastName: text.orNull,
    companyName: text.orNull,
    phone: text,
    isEscalated: bool,
    assignee: json.of<{ id: number; name: string }>().orNull,
    waitingSince: timestamptz,
    all: int4,
  })`
    with waiting as (
      select c.*, count(*) over ()::int as "all" from conversation c
      where c.business_id = ${businessId} and c.waiting_since is not null and c.snoozed_until is null
        and (${isEscalated ?? null}::bool is null or (c.escalated_at is not null) = ${isEscalated ?? null})
        and ${isVisible(businessId, stores)}
      order by c.waiting_since, c.id limit ${limit}
    )
    select c.id, c.customer_id as "customerId", who.first_name as "firstName", who.last_name as "lastName",
      who.company_name as "companyName", c.phone, c.escalated_at is not null as "isEscalated",
      case when c.assignee_id is null then null else json_build_object('id', c.assignee_id, 'name', (
        select full_name from team_member where business_id = c.business_id and id = c.assignee_id)) end as assignee,
      c.waiting_since as "waitingSince", c."all", ${latestStoreOf(businessId, sql`c.customer_id`)} as "storeId"
    from waiting c
    left join customer who on who.business_id = ${businessId} and who.id = c.customer_id
    order by c.waiting_since, c.id
  `.execute(db);
  return rows.map(named);
}
