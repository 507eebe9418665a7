import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { StatusPill } from '../../ui/status-pill.tsx';

/** A subscription status. */
export const subscriptionStatusNames: Record<SubscriptionStatus, string> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  SUSPENDED_90_DAYS: 'Suspended for 90 days',
};

const tones = { ACTIVE: 'green', SUSPENDED: 'amber', SUSPENDED_90_DAYS: 'red' } as const;

export function SubscriptionStatusPill({ status }: { status: SubscriptionStatus }) {
  return <StatusPill tone={tones[status]}>{subscriptionStatusNames[status]}</StatusPill>;
}
