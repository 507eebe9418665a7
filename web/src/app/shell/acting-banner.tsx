import { Button } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useActing } from '../../blocks/session/access.ts';
import { useSession } from '../../blocks/session/session-store.ts';
import classes from './acting-banner.module.css';

/** `29:05`. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shows who staff act as, the time left, and Leave. It leaves when the time is over. */
export function ActingBanner({ onLeave }: { onLeave: () => void }) {
  const { firstName, lastName, business } = useSession();
  const acting = useActing();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = acting === undefined ? undefined : Date.parse(acting.until) - now;
  const isOver = left !== undefined && left <= 0;
  useEffect(() => {
    if (isOver) onLeave();
  }, [isOver, onLeave]);
  return (
    <aside className={classes.banner} aria-label="Acting as another user">
      <IconUserShield size={18} aria-hidden />
      <p className={classes.words}>
        {acting !== undefined && <span className={classes.by}>{acting.by}, you’re acting </span>}
        as{' '}
        <b>
          {firstName} {lastName}
        </b>
        <span className={classes.by}> of {business.name}</span>
      </p>
      {left !== undefined && <span className={classes.left}>{clockText(left)} left</span>}
      <Button size="compact-sm" variant="default" onClick={onLeave}>
        Leave
      </Button>
    </aside>
  );
}
