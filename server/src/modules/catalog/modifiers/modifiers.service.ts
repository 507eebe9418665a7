import { mostModifiers } from '@washboard/contract/catalog/modifiers/modifiers.constants.ts';
import type { Modifier, ModifierFacts } from '@washboard/contract/catalog/modifiers/modifiers.schemas.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { distinctNames, isNameTaken } from '@washboard/contract/core/text/distinct-names.ts';
import { defineEditable, heldOf } from '../../../platform/audit/editable.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { readingOf, type Tx } from '../../../platform/db/database.ts';
import { newCode } from '../codes.service.ts';
import { recordPrices } from '../prices.store.ts';
import { archiveItem, lockCatalog } from '../product-items.store.ts';
import { insertModifier, updateModifier } from './modifiers.store.ts';
import { areOfBusiness, holdModifier, readModifiers, readStoresAtPrice } from './modifiers.views.ts';

/** Extras on top of services. */
export const modifiersWith = (clock: Clock) =>
  defineEditable<ModifierFacts>({
    entity: 'modifier',
    actions: {
      add: 'catalog.addModifier',
      change: 'catalog.changeModifier',
      remove: 'catalog.archiveModifier',
    },
    permission: 'globalSettings.manage',
    hold: async (tx, id) => heldOf(await holdModifier(tx, id, clock.now())),
    async check(tx, facts, id) {
      await lockCatalog(tx);
      const others = (await readModifiers(tx, false, clock.now())).filter((one) => one.id !== id);
      if (isNameTaken(facts.name, others)) throw fieldError('name', distinctNames);
      if (id === 0 && others.length >= mostModifiers)
        throw new AppError('conflict', {
          text: `You can have up to ${mostModifiers} modifiers. Archive one first.`,
        });
      if (!(await areOfBusiness(tx, facts))) throw new AppError('not_found');
    },
    insert: async (tx, facts) => insertModifier(tx, facts, await newCode(tx, facts.name, 'MODIFIER')),
    async update(tx, id, facts) {
      await moveStorePrices(tx, id, facts.price, clock.now());
      await updateModifier(tx, id, facts);
    },
    archive: archiveItem,
    events: () => [{ type: 'catalog.servicesChanged' }],
  });

/** Stores that sell a modifier at its former price get the new one; those with another keep theirs. */
async function moveStorePrices(tx: Tx, itemId: number, priceCents: number, now: Date): Promise<void> {
  const before = await holdModifier(tx, itemId, now);
  if (before === undefined || before.price === priceCents) return;
  const storeIds = await readStoresAtPrice(tx, { itemId, priceCents: before.price, now });
  const unchanged = { minimumCents: null, isTaxable: null };
  await recordPrices(
    tx,
    'back office',
    storeIds.map((storeId) => ({ itemId, storeId, priceCents, from: now.toISOString(), ...unchanged })),
  );
}

export async function listModifiers(ctx: RequestContext, isArchived: boolean): Promise<Modifier[]> {
  const rows = await readModifiers(readingOf(ctx.business), isArchived, ctx.clock.now());
  return rows.map(({ id, ...row }) => ({ modifierId: id, ...row }));
}
