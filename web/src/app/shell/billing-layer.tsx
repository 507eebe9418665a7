import { BillingBlock } from '../../features/billing/billing-block.tsx';
import { useSignOut } from '../session/use-sign-out.ts';

/** What lies over every screen while the business is suspended. */
export function BillingLayer() {
  const signOut = useSignOut();
  return <BillingBlock onSignOut={signOut} />;
}
