import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { int8, jsonb, text, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';

/** A stored entry. */
export type AuditRow = Omit<AuditEntry, 'canUndo'>;

export interface AuditFilter {
  actions: readonly string[] | undefined;
  userId: number | undefined;
  /** `entity:id`. */
  records?: readonly string[] | undefined;
  byStaff: boolean;
}

const columns = sql`entry.id, entry.at, entry.user_id as "userId", entry.actor_name as "actorName",
  entry.staff_name as "staffName", entry.origin,
  entry.action, entry.entity, entry.entity_id as "entityId", entry.before, entry.after,
  entry.undoes_id as "undoesId", undone.id as "undoneById"`;

const undone = sql`left join audit_entry undone
  on undone.business_id = entry.business_id and undone.undoes_id = entry.id`;

const entryColumns = {
  id: int8,
  at: timestamptz,
  userId: int8.orNull,
  actorName: text,
  staffName: text.orNull,
  origin: tables.audit_entry.origin,
  action: text.of<AuditRow['action']>(),
  entity: text,
  entityId: int8,
  before: jsonb.of<Record<string, unknown>>().orNull,
  after: jsonb.of<Record<string, unknown>>().orNull,
  undoesId: int8.orNull,
  undoneById: int8.orNull,
};

/** Newest first. */
export const auditKey = listKey('desc', [sql`entry.id`, 'bigint']);

export async function readAuditPage(
  business: BusinessDb,
  filter: AuditFilter,
  { direction, after, offset, limit }: Reach,
): Promise<(AuditRow & Keyed)[]> {
  const { rows } = await typedSql({ ...entryColumns, key: placeColumn })`
    select ${columns}, ${placeOfRow(auditKey)} as key from audit_entry entry ${undone}
    where ${matches(business, filter)} and ${beyond(auditKey, direction, after)}
    order by ${orderBy(auditKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}

export function countAuditEntries(business: BusinessDb, filter: AuditFilter) {
  return boundedCount(business.read, sql`from audit_entry entry where ${matches(business, filter)}`);
}

export async function readAuditEntry(business: BusinessDb, id: number): Promise<AuditRow | undefined> {
  const { rows } = await typedSql(entryColumns)`
    select ${columns} from audit_entry entry ${undone}
    where entry.business_id = ${business.businessId} and entry.id = ${id}
  `.execute(business.read);
  return rows[0];
}

/** Team members who changed something, by name. */
export async function readAuthors(business: BusinessDb): Promise<{ userId: number; name: string }[]> {
  const { rows } = await typedSql({ userId: int8, name: text })`
    select user_id as "userId", full_name as name from team_member
    where business_id = ${business.businessId} and user_id is not null and exists (
      select from audit_entry entry
      where entry.business_id = team_member.business_id and entry.user_id = team_member.user_id)
    order by full_name, user_id limit 500
  `.execute(business.read);
  return rows;
}

function matches(
  business: BusinessDb,
  { actions, userId, records, byStaff }: AuditFilter,
): RawBuilder<unknown> {
  return sql.join(
    [
      sql`entry.business_id = ${business.businessId}`,
      ...(actions === undefined ? [] : [sql`entry.action = any(${[...actions]}::text[])`]),
      ...(records === undefined ? [] : [isOneOf(records)]),
      ...(byStaff ? [sql`entry.staff_user_id is not null`] : []),
      ...(userId === undefined ? [] : [sql`entry.user_id = ${userId}`]),
    ],
    sql` and `,
  );
}

function isOneOf(records: readonly string[]): RawBuilder<unknown> {
  const wanted = records.map((record) => {
    const [entity, id] = record.split(':');
    return sql`(entry.entity = ${entity} and entry.entity_id = ${Number(id)})`;
  });
  return sql`(${sql.join(wanted, sql` or `)})`;
}
