import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { setStatusAt } from '@washboard/server/test-kit/people/subscription-status.ts';
import type { Office } from '../office.ts';

/** The subscription of the office's business stands otherwise from now on. */
export const setSubscriptionStatus = (office: Office, status: SubscriptionStatus): Promise<void> =>
  setStatusAt(office.databaseUrl, status);
