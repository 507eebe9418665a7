import { Outlet, useRouterState } from '@tanstack/react-router';
import { useCan } from '../../blocks/session/access.ts';
import { settingsFor } from '../nav.ts';
import classes from './settings-layout.module.css';
import { SettingsMenu } from './settings-menu.tsx';
import { useFieldFocus } from './use-field-focus.ts';

/** Settings: their menu on the left, the screen next to it. */
export function SettingsLayout() {
  useFieldFocus();
  const groups = settingsFor(useCan());
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <div className={classes.layout}>
      <SettingsMenu groups={groups} path={path} />
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
