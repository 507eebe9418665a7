import { AppError } from '@washboard/contract/core/errors.ts';
import type { Tx } from '../db/database.ts';
import { lastAuthorOf } from './audit.store.ts';

/** The refusal of a change to a row that someone changed meanwhile: who that was, and the row as it is now. */
export async function staleVersion(
  tx: Tx,
  { entity, entityId, current }: { entity: string; entityId: number; current: unknown },
): Promise<AppError> {
  const name = await lastAuthorOf(tx, entity, entityId);
  return new AppError('stale_version', {
    current,
    ...(name !== undefined && { text: `${name} changed this in the meantime.` }),
  });
}
