import { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { callWith, useTabletSession } from './tablet-session.ts';

const Today = lazyPart(() => import('./today.tsx'), 'Today');
const TabletSignIn = lazyPart(() => import('./tablet-sign-in.tsx'), 'TabletSignIn');

/** /store: the tablet of a location, with its own session. */
export function Screen() {
  const { token, wasEnded, open, close } = useTabletSession();
  if (token === null)
    return (
      <SignedOutFrame>
        <Suspense fallback={<LoadingArea height={280} shape="form" label="Loading the sign-in" />}>
          <TabletSignIn wasEnded={wasEnded} onToken={open} />
        </Suspense>
      </SignedOutFrame>
    );
  const send = callWith(token, () => close(true));
  const signOut = () =>
    void send(tabletRoutes.signOutTablet).then(
      () => close(false),
      () => close(false),
    );
  return (
    <Suspense fallback={<LoadingArea height={600} label="Loading today" />}>
      <Today key={token} send={send} onSignOut={signOut} />
    </Suspense>
  );
}
