import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import type { Changing } from '../../../platform/audit/changing.ts';
import { defineEditable } from '../../../platform/audit/editable.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { newCode } from '../../../platform/secret-text.ts';
import { lockPromotions } from '../promotions.store.ts';
import {
  archiveReferralCode,
  type ReferralCodeFacts,
  recordReferralCodes,
  updateReferralCode,
} from './referrals.store.ts';
import { holdReferralCode, readCustomerName, readRivals } from './referrals.views.ts';

/** The codes that customers hand on. */
export const referralCodes = defineEditable<ReferralCodeFacts>({
  entity: 'referral_code',
  actions: {
    add: 'promotions.addReferralCode',
    change: 'promotions.changeReferralCode',
    remove: 'promotions.removeReferralCode',
  },
  permission: 'globalSettings.manage',
  about: async (tx, { customerId }) => ({
    customerName: (await readCustomerName(tx, customerId))?.customerName,
  }),
  async hold(tx, id) {
    const row = await holdReferralCode(tx, id);
    if (row === undefined) return undefined;
    const { version, archivedAt, ...facts } = row;
    return { facts, version, isArchived: archivedAt !== null };
  },
  async check(tx, facts, id) {
    await lockPromotions(tx);
    const [rival] = await readRivals(tx, facts, id);
    if (rival?.isOfCustomer === true) throw fieldError('customerId', 'This customer has a code already');
    if (rival !== undefined) throw fieldError('code', 'This code is already used');
  },
  async insert(tx, facts) {
    const [id = 0] = await recordReferralCodes(tx, [facts]);
    return id;
  },
  update: updateReferralCode,
  archive: archiveReferralCode,
  events: () => [{ type: 'promotions.referralsChanged' }],
});

/** Throws not_found for a customer of another business. */
export async function addReferralCode(
  given: Changing,
  { customerId, code }: { customerId: number; code: string | null },
): Promise<Saved> {
  const customer = await readCustomerName(readingOf(given.business), customerId);
  if (customer === undefined) throw new AppError('not_found');
  return referralCodes.add(given, { customerId, code: code ?? codeFor(customer.firstName ?? '') });
}

/** 'MARIA-7KQ2P': easy to say, hard to guess. */
function codeFor(firstName: string): string {
  const name =
    firstName
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 12) || 'FRIEND';
  return `${name}-${newCode(5)}`;
}
