import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { TagChange, TagCustomers } from '@washboard/contract/customers/customer-tags.schemas.ts';
import { findAuditEntry } from '../../../platform/audit/audit.store.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Asking } from '../../../platform/context.ts';
import { chosenCustomers } from '../chosen-customers.service.ts';
import { changeTagging, makeTags } from '../customer-details.store.ts';
import { findTag, holdTagChange, insertTagChange, markTagChangeUndone } from './customer-tags.store.ts';

type Tagging = Asking & { author: Author };

/** Adds or removes a tag of a list's customers. An unknown tag is created. */
export async function tagCustomers(
  given: Tagging,
  { customers, tag, isAdded }: TagCustomers,
): Promise<TagChange> {
  const { author, actor } = given;
  const chosen = await chosenCustomers(given, customers);
  return given.business.write(async (tx) => {
    if (isAdded) await makeTags(tx, [tag]);
    const tagId = await findTag(tx, tag);
    if (tagId === undefined) throw fieldError('tag', 'This tag doesn’t exist');
    const customerIds = await changeTagging(tx, tagId, isAdded, chosen);
    const change = { tagId, isAdded, customerIds, userId: actor.userId, at: author.at };
    const id = await insertTagChange(tx, change);
    await audit(tx, author, {
      action: isAdded ? 'customers.tag' : 'customers.untag',
      entity: 'tag_change',
      entityId: id,
      after: { tag, customers: customerIds.length },
    });
    tx.publish({ type: 'customers.changed' });
    return { id, tag, isAdded, changed: customerIds.length, isUndone: false };
  });
}

/** Undoes it for the customers that changed; for its author, and users who see all stores. */
export async function undoTagChange({ business, actor, author }: Tagging, id: number): Promise<TagChange> {
  return business.write(async (tx) => {
    const held = await holdTagChange(tx, id);
    if (held === undefined || (actor.stores !== 'all' && held.userId !== actor.userId))
      throw new AppError('not_found');
    const { tagId, customerIds, userId: _, ...change } = held;
    if (change.isUndone) throw new AppError('conflict', { text: 'This was already undone.' });
    await changeTagging(tx, tagId, !change.isAdded, customerIds);
    await markTagChangeUndone(tx, id, author.at);
    const done = { entity: 'tag_change', entityId: id } as const;
    const { tag } = change;
    await audit(tx, author, {
      ...done,
      action: 'customers.undoTag',
      after: { tag, customers: customerIds.length },
      undoesId: await findAuditEntry(tx, {
        ...done,
        action: change.isAdded ? 'customers.tag' : 'customers.untag',
      }),
    });
    tx.publish({ type: 'customers.changed' });
    return { ...change, isUndone: true };
  });
}
