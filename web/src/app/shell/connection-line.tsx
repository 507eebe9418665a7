import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { type Keeping, useSessionState } from '../../blocks/session/session-store.ts';
import { useDelayed } from '../../ui/states/use-delayed.ts';
import type { LiveStatus } from '../live/live-connection.ts';
import classes from './shell.module.css';

/** Shorter interruptions show nothing, in ms. */
const patienceMs = 3000;

function lineOf(online: boolean, broken: boolean, live: LiveStatus, keeping: Keeping): string {
  if (!online) return 'Offline. Data may be out of date.';
  if (broken) return live === 'failed' ? 'No live updates.' : 'Reconnecting…';
  return keeping === 'memory' ? 'This browser blocks storage. Reloading signs you out.' : '';
}

/** One quiet line while the browser is offline or the live connection reconnects. */
export function ConnectionLine({ live }: { live: LiveStatus }) {
  const { online } = useNetwork();
  const broken = useDelayed(live === 'reconnecting' || live === 'failed', patienceMs);
  const { keeping } = useSessionState();
  const text = lineOf(online, broken, live, keeping);
  return (
    <span className={classes.connection} role="status">
      {text !== '' && <IconCloudOff size={14} aria-hidden />}
      {text}
    </span>
  );
}
