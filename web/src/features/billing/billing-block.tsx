import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { billingRoutes } from '@washboard/contract/billing/billing.routes.ts';
import { Suspense } from 'react';
import { useCan } from '../../blocks/session/access.ts';
import { useSession } from '../../blocks/session/session-store.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { billingPath } from './billing.urls.ts';
import { canPayByCard } from './paying.ts';

const SuspendedModal = lazyPart(() => import('./suspended-modal.tsx'), 'SuspendedModal');

/**
 * Blocks the app while the business is suspended; comes and goes with the subscription, without a reload. Who can pay
 * by card gets through to where that is done; nobody who acts for them does.
 */
export function BillingBlock({ onSignOut }: { onSignOut: () => void }) {
  const { data } = useQuery({ ...queryOptionsOf(billingRoutes.getBilling), staleTime: 300_000 });
  const { userId } = useSession();
  const mayManage = useCan()('billing.manage');
  const canPay = canPayByCard(userId, { mayManage, takesCards: data?.takesCards === true });
  const isPaying = useLocation({ select: ({ pathname }) => pathname === billingPath }) && canPay;
  if (data === undefined || data.status === 'ACTIVE' || isPaying) return null;
  return (
    <Suspense>
      <SuspendedModal
        status={data.status}
        contactEmail={data.contactEmail}
        canPay={canPay}
        onSignOut={onSignOut}
      />
    </Suspense>
  );
}
