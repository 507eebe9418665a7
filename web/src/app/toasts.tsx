import { Notifications } from '@mantine/notifications';
import { maxToasts, toastMs } from '@washboard/contract/core/limits.ts';
import classes from './toasts.module.css';

/** Toasts at the bottom center, three at most. Outside the page, so they survive a sign-out. */
export function Toasts() {
  return (
    <section aria-label="Notifications">
      <Notifications
        className={classes.toasts}
        position="bottom-center"
        autoClose={toastMs}
        limit={maxToasts}
        withinPortal={false}
        containerWidth={400}
      />
    </section>
  );
}
