import { Outlet, useRouterState } from '@tanstack/react-router';
import { useCan } from '../../blocks/session/access.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { isUnder } from '../nav.ts';
import { settingsNav } from '../settings-nav.ts';
import classes from './settings-layout.module.css';

/** Global settings: their own menu at the left, the chosen one beside it. */
export function SettingsLayout() {
  const can = useCan();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <div className={classes.layout}>
      <nav className={classes.nav} aria-label="Global settings">
        <p className={classes.title}>Global settings</p>
        <ul>
          {settingsNav
            .filter((entry) => can(entry.action))
            .map((entry) => (
              <li key={entry.path}>
                <AppLink
                  className={classes.entry}
                  href={entry.path}
                  aria-current={isUnder(path, entry.path) ? 'page' : undefined}
                >
                  {entry.label}
                </AppLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
