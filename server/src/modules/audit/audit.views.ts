import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import type { Reach } from '../../platform/list/list.ts';

/** An entry as it is kept. */
export type AuditRow = Omit<AuditEntry, 'canUndo'>;

export interface AuditFilter {
  actions: readonly string[] | undefined;
  userId: number | undefined;
  byStaff: boolean;
}

const columns = sql`entry.id, entry.at, entry.user_id as "userId", entry.actor_name as "actorName",
  entry.staff_name as "staffName", entry.origin,
  entry.action, entry.entity, entry.entity_id as "entityId", entry.before, entry.after,
  entry.undoes_id as "undoesId", undone.id as "undoneById"`;

const undone = sql`left join audit_entry undone
  on undone.business_id = entry.business_id and undone.undoes_id = entry.id`;

/** Entries, latest first. */
export async function readAuditPage(
  business: BusinessDb,
  filter: AuditFilter,
  reach: Reach,
): Promise<AuditRow[]> {
  const onwards = reach.direction === 'next';
  const [last] = reach.after ?? [];
  const beyond =
    last === undefined ? sql`` : onwards ? sql`and entry.id < ${last}` : sql`and entry.id > ${last}`;
  const { rows } = await sql<AuditRow>`
    select ${columns} from audit_entry entry ${undone}
    where ${matches(business, filter)} ${beyond}
    order by entry.id ${onwards ? sql`desc` : sql`asc`} offset ${reach.offset} limit ${reach.limit}
  `.execute(business.read);
  return onwards ? rows : rows.reverse();
}

export function countAuditEntries(business: BusinessDb, filter: AuditFilter) {
  return boundedCount(business.read, sql`from audit_entry entry where ${matches(business, filter)}`);
}

export async function readAuditEntry(business: BusinessDb, id: number): Promise<AuditRow | undefined> {
  const { rows } = await sql<AuditRow>`
    select ${columns} from audit_entry entry ${undone}
    where entry.business_id = ${business.businessId} and entry.id = ${id}
  `.execute(business.read);
  return rows[0];
}

/** Team members who changed something, by name. */
export async function readAuthors(business: BusinessDb): Promise<{ userId: number; name: string }[]> {
  const { rows } = await sql<{ userId: number; name: string }>`
    select user_id as "userId", full_name as name from team_member
    where business_id = ${business.businessId} and user_id is not null and exists (
      select from audit_entry entry
      where entry.business_id = team_member.business_id and entry.user_id = team_member.user_id)
    order by full_name, user_id limit 500
  `.execute(business.read);
  return rows;
}

function matches(business: BusinessDb, { actions, userId, byStaff }: AuditFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`entry.business_id = ${business.businessId}`,
      ...(actions === undefined ? [] : [sql`entry.action = any(${[...actions]}::text[])`]),
      ...(byStaff ? [sql`entry.staff_user_id is not null`] : []),
      ...(userId === undefined ? [] : [sql`entry.user_id = ${userId}`]),
    ],
    sql` and `,
  );
}
