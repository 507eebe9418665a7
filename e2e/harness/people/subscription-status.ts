import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { setStatusAt } from '@washboard/server/test-kit/people/subscription-status.ts';
import type { Office } from '../office.ts';

/** Changes the subscription status of the office's business. */
export const setSubscriptionStatus = (office: Office, status: SubscriptionStatus): Promise<void> =>
  setStatusAt(office.databaseUrl, status);
