import { useQuery } from '@tanstack/react-query';
import { billingRoutes } from '@washboard/contract/billing/billing.routes.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const SuspendedModal = lazyPart(() => import('./suspended-modal.tsx'), 'SuspendedModal');

/** Blocks the app while the business is suspended; comes and goes with the subscription, without a reload. */
export function BillingBlock({ onSignOut }: { onSignOut: () => void }) {
  const { data } = useQuery({ ...queryOptionsOf(billingRoutes.getBilling), staleTime: 300_000 });
  if (data === undefined || data.standing === 'ACTIVE') return null;
  return (
    <Suspense>
      <SuspendedModal standing={data.standing} contactEmail={data.contactEmail} onSignOut={onSignOut} />
    </Suspense>
  );
}
