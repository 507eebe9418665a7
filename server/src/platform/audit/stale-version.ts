import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Tx } from '../db/database.ts';
import { lastAuthorOf } from './audit.store.ts';

interface Stale {
  entity: string;
  entityId: number;
  /** The only action that changes it, where others have the same entity. */
  action?: AuditAction;
  /** The transaction that wrote the row, where programs change it too. */
  writtenBy?: string;
  current: unknown;
}

/** The refusal of a change to a row that someone changed meanwhile: who that was, and the row as it is now. */
export async function staleVersion(tx: Tx, { current, ...row }: Stale): Promise<AppError> {
  const name = await lastAuthorOf(tx, row);
  return new AppError('stale_version', {
    current,
    ...(name !== undefined && { text: `${name} changed this in the meantime.` }),
  });
}
