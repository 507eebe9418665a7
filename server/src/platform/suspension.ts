import { AppError } from '@washboard/contract/core/errors.ts';

/** Whether a business may not start charges and payouts now. */
export type IsSuspended = (businessId: number) => Promise<boolean>;

/**
 * The one rule about suspended businesses, for requests and jobs: what takes money is refused, and nothing else is.
 * A socket starts nothing, so it needs no rule; the page behind it learns the status by a live event.
 * @throws billing_suspended
 */
export async function requirePaidUp(
  work: { takesMoney?: boolean },
  businessId: number | undefined,
  isSuspended: IsSuspended,
): Promise<void> {
  if (work.takesMoney !== true || businessId === undefined) return;
  if (await isSuspended(businessId)) throw new AppError('billing_suspended');
}
