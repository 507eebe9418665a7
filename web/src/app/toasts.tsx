import { Notifications } from '@mantine/notifications';
import { maxToasts, toastMs } from '@washboard/contract/core/limits.ts';
import classes from './toasts.module.css';

/** Toasts at the bottom centre, three at most. */
export function Toasts() {
  return (
    <Notifications
      className={classes.toasts}
      position="bottom-center"
      autoClose={toastMs}
      limit={maxToasts}
      containerWidth={400}
    />
  );
}
