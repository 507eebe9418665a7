import { Button } from '@mantine/core';
import { IconFilterOff, IconLock, IconSparkles } from '@tabler/icons-react';
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

/** Nothing was ever here: what this is, and the one thing to do first. */
export function EmptyFirstUse(props: { title: string; text: string; action?: ReactNode }) {
  return (
    <Empty icon={<IconSparkles size={20} />} title={props.title}>
      <p className={classes.text}>{props.text}</p>
      {props.action}
    </Empty>
  );
}

/** Nothing passes the filter, which is named and can be cleared. */
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

/** One may not see this; it says who can change that. */
export function EmptyNoPermission(props: { title: string; text: string; action?: ReactNode }) {
  return (
    <Empty icon={<IconLock size={20} />} title={props.title}>
      <p className={classes.text}>{props.text}</p>
      {props.action}
    </Empty>
  );
}
