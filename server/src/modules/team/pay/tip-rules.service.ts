import { AppError } from '@washboard/contract/core/errors.ts';
import type { Changing } from '../../../platform/audit/changing.ts';
import { defineEditable } from '../../../platform/audit/editable.ts';
import { requireLocation } from '../../locations/index.ts';
import {
  archiveTipRule,
  insertTipRule,
  lockTipRules,
  type TipRuleFacts,
  updateTipRule,
} from './tips.store.ts';
import { holdTipRule, readTipRules } from './tips.views.ts';

/** How tips are shared at all locations, and at those with a rule of their own. */
export const tipRules = defineEditable<TipRuleFacts>({
  entity: 'tip_rule',
  actions: { add: 'team.addTipRule', change: 'team.changeTipRule', remove: 'team.removeTipRule' },
  permission: 'pay.manage',
  notWhileActing: true,
  about: async (_, { storeId }) => ({ storeId }),
  async hold(tx, id) {
    const row = await holdTipRule(tx, id);
    if (row === undefined) return undefined;
    const { version, archivedAt, ...facts } = row;
    return { facts, version, isArchived: archivedAt !== null };
  },
  async check(tx, { storeId }, id) {
    await lockTipRules(tx);
    const others = (await readTipRules(tx)).filter((one) => one.id !== id);
    if (others.some((one) => one.storeId === storeId))
      throw new AppError('conflict', { text: 'There is a rule already. Reload to change it.' });
  },
  insert: insertTipRule,
  update: updateTipRule,
  archive: archiveTipRule,
  events: () => [{ type: 'team.payChanged' }],
});

/** Throws not_found for a store of another business. */
export async function addTipRule(given: Changing, facts: TipRuleFacts) {
  if (facts.storeId !== null) await requireLocation(given.business, facts.storeId);
  return tipRules.add(given, facts);
}
