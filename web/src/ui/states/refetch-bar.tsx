import classes from './states.module.css';
import { useDelayed } from './use-delayed.ts';

/** A thin moving bar over a refetching area; the old content stays at full opacity. */
export function RefetchBar({ active }: { active: boolean }) {
  const visible = useDelayed(active);
  return <div className={classes.barPlace}>{visible && <div className={classes.bar} aria-hidden />}</div>;
}
