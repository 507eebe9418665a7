import { areaPaths } from '../../blocks/app.paths.ts';
import { useSessionState } from '../../blocks/session/session-store.ts';
import { addressOf } from '../../lib/address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './screens.module.css';

/** Spec section 2: 'Page not found' and '404'. */
export function Screen() {
  const { session } = useSessionState();
  return (
    <div className={classes.center}>
      <p className={classes.code}>404</p>
      <h1 tabIndex={-1} data-page-title>
        Page not found
      </h1>
      <p className={classes.text}>This page doesn’t exist.</p>
      <AppLink className={classes.link} href={addressOf(areaPaths.home)}>
        {session === null ? 'Go to sign in' : 'Go to the dashboard'}
      </AppLink>
    </div>
  );
}

/** The same without the shell. */
export function StandaloneScreen() {
  return (
    <main>
      <Screen />
    </main>
  );
}
