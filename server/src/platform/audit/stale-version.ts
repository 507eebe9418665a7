import { AppError } from '@washboard/contract/core/errors.ts';
import type { Tx } from '../db/database.ts';

/** The refusal of a change to a row that someone changed meanwhile: who that was, and the row as it is now. */
export async function staleVersion(
  tx: Tx,
  { entity, entityId, current }: { entity: string; entityId: number; current: unknown },
): Promise<AppError> {
  const last = await tx.db
    .selectFrom('audit_entry')
    .select('actor_name')
    .where('business_id', '=', tx.businessId)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new AppError('stale_version', {
    current,
    ...(last !== undefined && { text: `${last.actor_name} changed this in the meantime.` }),
  });
}
