import { Notifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { maxToasts, toastMs } from '@washboard/contract/core/limits.ts';
import { PageFocus } from './page-focus.tsx';
import classes from './root.module.css';

/** What surrounds every route: toasts at the bottom centre, and the focus that follows navigation. */
export function Root() {
  return (
    <>
      <PageFocus />
      <Outlet />
      <Notifications
        className={classes.toasts}
        position="bottom-center"
        autoClose={toastMs}
        limit={maxToasts}
        containerWidth={400}
      />
    </>
  );
}
