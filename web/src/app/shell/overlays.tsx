import { isActing } from '@washboard/contract/core/combined-id.ts';
import { Suspense } from 'react';
import { useSession } from '../../blocks/session/session-store.ts';
import { BillingBlock } from '../../features/billing/billing-block.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSignOut } from '../session/use-sign-out.ts';

const ActingBanner = lazyPart(() => import('./acting-banner.tsx'), 'ActingBanner');

/** What lies over every screen: while the business is suspended, and while staff acts for somebody. */
export function Overlays() {
  const signOut = useSignOut();
  const { userId } = useSession();
  return (
    <>
      <BillingBlock onSignOut={signOut} />
      {isActing(userId) && (
        <Suspense>
          <ActingBanner onLeave={signOut} />
        </Suspense>
      )}
    </>
  );
}
