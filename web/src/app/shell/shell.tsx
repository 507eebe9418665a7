import { Outlet, useRouterState } from '@tanstack/react-router';
import { isActing } from '@washboard/contract/core/combined-id.ts';
import { Suspense, useState } from 'react';
import { BillingBlock, useBillingBlock } from '../../blocks/billing/billing-block.tsx';
import { useCan } from '../../blocks/session/access.ts';
import { useSession } from '../../blocks/session/session-store.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useQuiet } from '../../ui/use-quiet.ts';
import { Layers } from '../layers.tsx';
import { useLive } from '../live/use-live.ts';
import { NoAccess } from '../screens/no-access.tsx';
import { useChangedAccess } from '../session/use-changed-access.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { CommandCenter } from './command-center.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const ActingBanner = lazyPart(() => import('./acting-banner.tsx'), 'ActingBanner');

/**
 * The shell of signed-in screens: menu, top bar, palette, shortcuts and live connection. While the business
 * is suspended it is inert.
 */
export function Shell() {
  const can = useCan();
  const [menuOpened, setMenuOpened] = useState(false);
  const action = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.action });
  const scoped = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.scoped === true });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const live = useLive();
  const quiet = useQuiet();
  const signOut = useSignOut();
  const { userId } = useSession();
  const block = useBillingBlock();
  useChangedAccess();
  const allowed = action === undefined || can(action);
  return (
    <>
      <div className={classes.shell} inert={block !== null}>
        <a className={classes.skip} href="#main">
          Skip to content
        </a>
        <Sidebar path={path} opened={menuOpened} onClose={() => setMenuOpened(false)} />
        <div className={classes.column}>
          <TopBar live={live} scoped={allowed && scoped} onMenu={() => setMenuOpened(true)} />
          <main id="main" tabIndex={-1} className={classes.main}>
            {allowed ? <Outlet /> : <NoAccess />}
            <Layers />
          </main>
        </div>
      </div>
      {block === null ? <CommandCenter /> : <BillingBlock block={block} onSignOut={signOut} />}
      {quiet && isActing(userId) && (
        <Suspense>
          <ActingBanner onLeave={signOut} />
        </Suspense>
      )}
    </>
  );
}
