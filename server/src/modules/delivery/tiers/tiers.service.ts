import { AppError } from '@washboard/contract/core/errors.ts';
import { distinctNames, isNameTaken } from '@washboard/contract/core/text/distinct-names.ts';
import type { TierFacts } from '@washboard/contract/delivery/settings/pricing-tiers.schemas.ts';
import { defineEditable } from '../../../platform/audit/editable.ts';
import { archiveTier, insertTier, lockDelivery, updateTier } from './tiers.store.ts';
import { holdTier, isTierUsed, readTiers } from './tiers.views.ts';

/** Named prices of deliveries or commercial customers. */
export const tiers = defineEditable<TierFacts>({
  entity: 'pricing_tier',
  actions: { add: 'delivery.addTier', change: 'delivery.changeTier', remove: 'delivery.removeTier' },
  permission: 'globalSettings.manage',
  async hold(tx, id) {
    const held = await holdTier(tx, id);
    if (held === undefined) return undefined;
    const { version, archivedAt, ...facts } = held;
    return { facts, version, isArchived: archivedAt !== null };
  },
  async check(tx, tier, id) {
    await lockDelivery(tx);
    const others = (await readTiers(tx)).filter((one) => one.type === tier.type && one.id !== id);
    if (isNameTaken(tier.name, others))
      throw new AppError('bad_input', { fields: [{ path: 'name', message: distinctNames }] });
  },
  insert: insertTier,
  update: updateTier,
  async archive(tx, id, at) {
    await lockDelivery(tx);
    if (at !== null && (await isTierUsed(tx, id)))
      throw new AppError('conflict', { text: 'This tier is in use. Choose another one there first.' });
    await archiveTier(tx, id, at);
  },
  events: () => [{ type: 'delivery.changed' }],
});
