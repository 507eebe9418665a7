import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { billingPaths } from '../../features/billing/billing.paths.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../session/access.ts';
import { accountQuery } from '../session/account-query.ts';
import { useSession } from '../session/session-store.ts';
import { canPayByCard } from './paying.ts';
import type { Block } from './suspended-modal.tsx';

const SuspendedModal = lazyPart(() => import('./suspended-modal.tsx'), 'SuspendedModal');

/**
 * The block, or null. It follows the subscription without a reload. Users who can pay by card can reach that
 * page; staff acting as them can't.
 */
export function useBillingBlock(): Block | null {
  const billing = useQuery(accountQuery).data?.billing;
  const { userId } = useSession();
  const mayManage = useCan()('billing.manage');
  const isOnBillingPage = useLocation({ select: ({ pathname }) => pathname === billingPaths.billing });
  if (billing === undefined || billing.status === 'ACTIVE') return null;
  const canPay = canPayByCard(userId, { mayManage, takesCards: billing.takesCards });
  return isOnBillingPage && canPay ? null : { ...billing, status: billing.status, canPay };
}

export function BillingBlock({ block, onSignOut }: { block: Block; onSignOut: () => void }) {
  return (
    <Suspense>
      <SuspendedModal {...block} onSignOut={onSignOut} />
    </Suspense>
  );
}
