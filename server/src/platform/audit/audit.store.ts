import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { int8 } from '../db/schema/column.ts';
import type { Schema } from '../db/schema/schema.ts';
import { typedSql } from '../db/typed-sql.ts';

/** Appends an entry; returns its id. */
export async function insertAuditEntry(db: Db, entry: Insertable<Schema['audit_entry']>): Promise<number> {
  const row = await db.insertInto('audit_entry').values(entry).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/**
 * The latest entry of an action on a row that wasn't undone, with these values in `after`; a change that
 * undoes it names it as `undoesId`.
 */
export async function findAuditEntry(
  tx: Tx,
  wanted: { action: AuditAction; entity: string; entityId: number; after?: object },
): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    select id from audit_entry entry
    where business_id = ${tx.businessId} and entity = ${wanted.entity} and entity_id = ${wanted.entityId}
      and action = ${wanted.action} and coalesce(after, '{}') @> ${JSON.stringify(wanted.after ?? {})}::jsonb
      and not exists (select from audit_entry undone
        where undone.business_id = entry.business_id and undone.undoes_id = entry.id)
    order by id desc limit 1
  `.execute(tx.db);
  return rows[0]?.id;
}

/** Who changed a row last; with `writtenBy`, only if that transaction was theirs. */
export async function lastAuthorOf(
  tx: Tx,
  {
    entity,
    entityId,
    action,
    writtenBy,
  }: { entity: string; entityId: number; action?: AuditAction | undefined; writtenBy?: string | undefined },
): Promise<string | undefined> {
  const entries = tx.db
    .selectFrom('audit_entry')
    .select('actor_name')
    .where('business_id', '=', tx.businessId)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1);
  const row = await entries
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(writtenBy !== undefined, (query) => query.where(sql`xmin::text`, '=', writtenBy))
    .executeTakeFirst();
  return row?.actor_name;
}
