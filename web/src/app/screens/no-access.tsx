import { Button } from '@mantine/core';
import { roleNames } from '@washboard/contract/core/access.ts';
import { useSession } from '../../blocks/session/session-store.ts';
import { EmptyNoPermission } from '../../ui/states/empty-area.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import classes from './screens.module.css';

/**
 * For users who can't open the dashboard: why, and how to sign out. It opens by itself once their role allows
 * it.
 */
export function NoAccess() {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <div className={classes.center}>
      <h1 tabIndex={-1} data-page-title>
        No access
      </h1>
      <EmptyNoPermission
        title={`The role ${roleNames[session.roleName]} has no access to the back office.`}
        text={`Ask an owner or admin of ${session.business.name} to change your role. This page then opens by itself.`}
        action={<Button onClick={signOut}>Sign out</Button>}
      />
    </div>
  );
}
