import { AppError } from '@washboard/contract/core/errors.ts';
import type { DeletedTag } from '@washboard/contract/customers/customer-tags.schemas.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { archiveTag, findTag, holdTag, restoreTag } from './customer-tags.store.ts';

interface Deleting {
  business: BusinessDb;
  author: Author;
  /** The audit entry of the deletion to undo. */
  undoesId?: number;
}

/** Deletes a tag. Its customers are kept, so it can be restored. */
export function deleteTag({ business, author }: Deleting, id: number): Promise<DeletedTag> {
  return business.write(async (tx) => {
    const deleted = await archiveTag(tx, id, author.at);
    if (deleted === undefined) throw new AppError('not_found');
    const changeId = await audit(tx, author, {
      action: 'customers.deleteTag',
      entity: 'customer_note_tag',
      entityId: id,
      before: deleted,
    });
    tx.publish({ type: 'customers.changed' });
    return { id, ...deleted, changeId };
  });
}

/** Restores a deleted tag for all who had it; refused if its name is taken. */
export function bringTagBack({ business, author, undoesId }: Deleting, id: number): Promise<void> {
  return business.write(async (tx) => {
    const name = await holdTag(tx, id);
    if (name === undefined) throw new AppError('not_found');
    const isTaken = () => new AppError('conflict', { text: `A tag named ${name} exists again.` });
    if ((await findTag(tx, name)) !== undefined) throw isTaken();
    const restored = await restoreTag(tx, id).catch((error: Error & { code?: string }) => {
      // 23505: someone created one with this name at the same moment.
      throw error.code === '23505' ? isTaken() : error;
    });
    await audit(tx, author, {
      action: 'customers.restoreTag',
      entity: 'customer_note_tag',
      entityId: id,
      after: restored,
      undoesId,
    });
    tx.publish({ type: 'customers.changed' });
  });
}
