import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import {
  type ChangeBagTags,
  mostBagTags,
  type NewBagTag,
} from '@washboard/contract/orders/bag-tags/bag-tags.schemas.ts';
import { audit, authorOf } from '../../../platform/audit/audit.ts';
import type { Undoable, Undos } from '../../../platform/audit/undo.ts';
import { type RequestContext, requireStore } from '../../../platform/context.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import { holdOrder } from '../page/order-page.views.ts';
import {
  addTagsToOrder,
  archiveBagTag,
  countTagged,
  insertBagTag,
  removeTagsFromOrder,
  restoreBagTag,
} from './bag-tags.store.ts';
import { readBagTags, readTagsOfOrder } from './bag-tags.views.ts';

const entity = 'bag_note_tag';
const taken = (name: string) => `A tag named ${name} exists`;

export function addBagTag(ctx: RequestContext, { name }: NewBagTag) {
  return ctx.business.write(async (tx) => {
    await lockInBusiness(tx, 'bag-tags');
    if ((await readBagTags(tx)).length >= mostBagTags)
      throw new AppError('conflict', { text: `That’s more than ${mostBagTags} tags. Delete one first.` });
    const id = await insertBagTag(tx, name);
    if (id === undefined) throw fieldError('name', taken(name));
    const change = { action: 'orders.addBagTag', entity, entityId: id, after: { name } } as const;
    const changeId = await audit(tx, authorOf(ctx), change);
    tx.publish({ type: 'orders.bagTagsChanged' });
    return { id, name, changeId };
  });
}

/** Deletes a tag from all orders. Its orders are kept, so it can be restored. */
export function deleteBagTag(ctx: RequestContext, id: number, undoesId?: number) {
  return ctx.business.write(async (tx) => {
    const name = await archiveBagTag(tx, id, ctx.clock.now());
    if (name === undefined) throw new AppError('not_found');
    const orders = await countTagged(tx, id);
    const change = { action: 'orders.deleteBagTag', entity, entityId: id, before: { name, orders } } as const;
    const changeId = await audit(tx, authorOf(ctx), { ...change, undoesId });
    tx.publish({ type: 'orders.bagTagsChanged' });
    return { id, name, orders, changeId };
  });
}

function bringBagTagBack(ctx: RequestContext, { id: undoesId, entityId }: Undoable): Promise<void> {
  return ctx.business.write(async (tx) => {
    await lockInBusiness(tx, 'bag-tags');
    const name = await restoreBagTag(tx, entityId).catch((error: Error & { code?: string }) => {
      // 23505: another tag has its name now.
      throw error.code === '23505' ? new AppError('conflict', { text: 'A tag of this name exists.' }) : error;
    });
    if (name === undefined) throw new AppError('conflict', { text: 'This tag isn’t deleted.' });
    const change = { action: 'orders.restoreBagTag', entity, entityId, after: { name }, undoesId } as const;
    await audit(tx, authorOf(ctx), change);
    tx.publish({ type: 'orders.bagTagsChanged' });
  });
}

/** Changes the tags of an order’s bags. Two people can change different tags at once. */
export function changeBagTags(ctx: RequestContext, id: number, { added, removed }: ChangeBagTags) {
  return setBagTags(ctx, id, (tags, known) => {
    if (added.some((tag) => !known.has(tag))) throw fieldError('added', 'This tag doesn’t exist');
    return {
      added: [...new Set(added)].filter((tag) => !tags.has(tag)),
      removed: [...new Set(removed)].filter((tag) => tags.has(tag) && !added.includes(tag)),
    };
  });
}

function setBagTags(
  ctx: RequestContext,
  id: number,
  changeOf: (tags: Set<number>, known: Map<number, string>) => ChangeBagTags,
  undoesId?: number,
): Promise<{ changeId: number | null }> {
  return ctx.business.write(async (tx) => {
    const held = await holdOrder(tx, id);
    if (held === undefined) throw new AppError('not_found');
    requireStore(ctx.actor, held.storeId);
    const names = new Map((await readBagTags(tx)).map((tag) => [tag.id, tag.name]));
    const change = changeOf(new Set(await readTagsOfOrder(tx, id)), names);
    if (change.added.length === 0 && change.removed.length === 0) return { changeId: null };
    await addTagsToOrder(tx, id, change.added);
    await removeTagsFromOrder(tx, id, change.removed);
    const named = (ids: number[]) => ids.map((tag) => names.get(tag) ?? 'a deleted tag').join(', ');
    const changeId = await audit(tx, authorOf(ctx), {
      action: 'orders.changeBagTags',
      entity: 'order',
      entityId: id,
      before: { tagIds: change.removed, tags: named(change.removed) },
      after: { tagIds: change.added, tags: named(change.added) },
      undoesId,
    });
    tx.publish({ type: 'orders.changed', storeId: held.storeId });
    return { changeId };
  });
}

const idsIn = (facts: Undoable['after']) => (facts?.tagIds ?? []) as number[];

/** Only what is still as the change left it is changed back. */
const undoBagTags = (ctx: RequestContext, { id, entityId, before, after }: Undoable) =>
  setBagTags(
    ctx,
    entityId,
    (tags) => ({
      added: idsIn(before).filter((tag) => !tags.has(tag)),
      removed: idsIn(after).filter((tag) => tags.has(tag)),
    }),
    id,
  );

export const bagTagUndos: Undos = {
  'orders.addBagTag': {
    permission: 'globalSettings.manage',
    run: (ctx, entry) => deleteBagTag(ctx, entry.entityId, entry.id),
  },
  'orders.deleteBagTag': { permission: 'globalSettings.manage', run: bringBagTagBack },
  'orders.changeBagTags': { permission: 'orders.change', run: undoBagTags },
};
