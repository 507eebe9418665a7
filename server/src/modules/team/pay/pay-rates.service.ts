import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { mostPayRates } from '@washboard/contract/team/pay/pay.constants.ts';
import type { PayRate } from '@washboard/contract/team/pay/pay.schemas.ts';
import { defineEditable } from '../../../platform/audit/editable.ts';
import { type BusinessDb, readingOf } from '../../../platform/db/database.ts';
import { getMember } from '../team.views.ts';
import { archivePayRate, type PayRateFacts, recordPayRates, updatePayRate } from './pay.store.ts';
import { holdMember, holdPayRate, readFullName, readPayRates } from './pay.views.ts';

/** What people earn per hour. */
export const payRates = defineEditable<PayRateFacts>({
  entity: 'pay_rate',
  actions: { add: 'team.addPayRate', change: 'team.changePayRate', remove: 'team.removePayRate' },
  permission: 'pay.manage',
  notWhileActing: true,
  about: async (tx, { memberId }) => ({ fullName: await readFullName(tx, memberId) }),
  async hold(tx, id) {
    const row = await holdPayRate(tx, id);
    if (row === undefined) return undefined;
    const { version, archivedAt, ...facts } = row;
    return { facts, version, isArchived: archivedAt !== null };
  },
  async check(tx, { memberId, fromDay }, id) {
    if (!(await holdMember(tx, memberId))) throw new AppError('not_found');
    const others = (await readPayRates(tx, memberId)).filter((one) => one.id !== id);
    if (others.some((one) => one.fromDay === fromDay))
      throw fieldError('fromDay', 'There is a pay rate from this day already');
    if (others.length >= mostPayRates)
      throw new AppError('conflict', { text: `A person can have up to ${mostPayRates} pay rates.` });
  },
  async insert(tx, facts) {
    const [id = 0] = await recordPayRates(tx, [facts]);
    return id;
  },
  update: updatePayRate,
  archive: archivePayRate,
  events: () => [{ type: 'team.payChanged' }],
});

/** Throws not_found for a person of another business. */
export async function listPayRates(business: BusinessDb, memberId: number): Promise<PayRate[]> {
  await getMember(business, memberId);
  return readPayRates(readingOf(business), memberId);
}
