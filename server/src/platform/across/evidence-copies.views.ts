import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import type { InBusiness } from '../db/database.ts';

const mostShown = 100;

/** Who did this to a record, oldest first. */
export function readCopies(
  { db, businessId }: InBusiness,
  { entity, action, id }: { entity: string; action: AuditAction; id: number },
) {
  return db
    .selectFrom('audit_entry')
    .select(['at', 'actor_name as name'])
    .where('business_id', '=', businessId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('action', '=', action)
    .orderBy('at')
    .orderBy('id')
    .limit(mostShown)
    .execute();
}
