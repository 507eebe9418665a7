import type { Colleague, Note } from '@washboard/contract/messenger/handling/handling.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const mostColleagues = 200;

/** Who sees a conversation of these stores: heads, and managers of one of them. */
export async function readColleagues(
  { db, businessId }: InBusiness,
  storeIds: readonly number[],
): Promise<(Colleague & { email: string | null })[]> {
  const { rows } = await typedSql({ id: int8, name: text, email: text.orNull })`
    select m.id, m.full_name as name, m.email from team_member m
    where m.business_id = ${businessId} and m.archived_at is null and m.undone_at is null and m.user_id is not null
      and (m.role in ('owner', 'admin') or (m.role = 'manager' and exists (
        select from team_member_store s where s.business_id = m.business_id and s.team_member_id = m.id
          and s.store_id = any(${[...storeIds]}::bigint[]))))
    order by lower(m.full_name), m.id limit ${mostColleagues}
  `.execute(db);
  return rows;
}

/** Who is replying right now, other than this one. */
export async function readReplying(
  { db, businessId }: InBusiness,
  conversationId: number,
  memberId: number,
): Promise<Colleague[]> {
  const { rows } = await typedSql({ id: int8, name: text })`
    select m.id, m.full_name as name
    from conversation_replying r
    join team_member m on m.business_id = r.business_id and m.id = r.member_id
    where r.business_id = ${businessId} and r.conversation_id = ${conversationId} and r.member_id <> ${memberId}
      and r.until > now()
    order by lower(m.full_name), m.id
  `.execute(db);
  return rows;
}

const mostNotes = 100;

/** The newest notes of a conversation. */
export async function readNotes({ db, businessId }: InBusiness, conversationId: number): Promise<Note[]> {
  const { rows } = await typedSql({
    id: int8,
    text,
    author: text,
    createdAt: timestamptz,
    mentioned: json.of<Colleague[]>(),
  })`
    select n.id, n.text, n.author_name as author, n.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.full_name) order by m.full_name), '[]')
        from team_member m where m.business_id = n.business_id and m.id = any(n.mentioned)) as mentioned
    from conversation_note n
    where n.business_id = ${businessId} and n.conversation_id = ${conversationId}
    order by n.created_at desc, n.id desc limit ${mostNotes}
  `.execute(db);
  return rows;
}

const mostWoken = 500;

/** Conversations whose snooze is over, locked. */
export async function readOverslept({ db, businessId }: InBusiness, now: Date): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select id from conversation where business_id = ${businessId} and snoozed_until <= ${now.toISOString()}::timestamptz
    order by snoozed_until, id limit ${mostWoken} for update skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}
