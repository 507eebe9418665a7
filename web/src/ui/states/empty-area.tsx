import { Button } from '@mantine/core';
import { IconFileUnknown, IconFilterOff, IconInbox, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

function Empty({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className={classes.message}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}

/** First use: what this is, and the first step. */
export function EmptyFirstUse(props: { title: string; text: string; action?: ReactNode }) {
  return (
    <Empty icon={<IconInbox size={20} />} title={props.title}>
      <p className={classes.text}>{props.text}</p>
      {props.action}
    </Empty>
  );
}

/** No match: names the filter and clears it. */
export function EmptyNoResult(props: { title: string; filter: string; onClear?: () => void }) {
  return (
    <Empty icon={<IconFilterOff size={20} />} title={props.title}>
      <p className={classes.text}>{props.filter}</p>
      {props.onClear !== undefined && (
        <Button variant="default" onClick={props.onClear}>
          Clear filters
        </Button>
      )}
    </Empty>
  );
}

/** No permission: who can grant it. */
export function EmptyNoPermission(props: { title: string; text: string; action?: ReactNode }) {
  return (
    <Empty icon={<IconLock size={20} />} title={props.title}>
      <p className={classes.text}>{props.text}</p>
      {props.action}
    </Empty>
  );
}

/** No such record: why it may be missing, and where to go. */
export function EmptyMissing(props: { title: string; text: string; action?: ReactNode }) {
  return (
    <Empty icon={<IconFileUnknown size={20} />} title={props.title}>
      <p className={classes.text}>{props.text}</p>
      {props.action}
    </Empty>
  );
}
