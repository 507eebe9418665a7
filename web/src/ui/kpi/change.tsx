import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format.ts';
import classes from './kpi-card.module.css';

export interface ChangeProps {
  value: number;
  previous: number | null;
  /** Whether more is good; `null` if neither. */
  upIsGood?: boolean | null;
  /** `Oct 22 – Nov 20`. */
  against?: string;
  /** `at this time`, after it where there is room. */
  until?: string | undefined;
}

/** The change from the comparison, as arrow and percent; from zero there is no percent. */
export function Change({ value, previous, upIsGood = null, against, until }: ChangeProps) {
  const rest = until !== undefined && <span className={classes.until}> {until}</span>;
  if (previous === null)
    return <NoPercent text={`No earlier data${against === undefined ? '' : ` vs ${against}`}`} rest={rest} />;
  if (previous === 0) {
    return <NoPercent text={`None${against === undefined ? ' before' : ` on ${against}`}`} rest={rest} />;
  }
  const share = (value - previous) / Math.abs(previous);
  const Icon = share > 0 ? IconArrowUpRight : share < 0 ? IconArrowDownRight : IconArrowRight;
  const good = upIsGood === null || share === 0 ? undefined : share > 0 === upIsGood;
  const word = share > 0 ? 'up' : share < 0 ? 'down' : 'unchanged';
  return (
    <span className={classes.change}>
      <span className={classes.percent} data-good={good}>
        <Icon size={14} aria-hidden />
        <span className="wb-visually-hidden">{word} </span>
        {formatPercent(Math.abs(share))}
      </span>
      {against !== undefined && (
        <span className={classes.against}>
          {' '}
          vs {against}
          {rest}
        </span>
      )}
    </span>
  );
}

function NoPercent({ text, rest }: { text: string; rest: ReactNode }) {
  return (
    <span className={classes.change}>
      <span className={classes.against}>
        {text}
        {rest}
      </span>
    </span>
  );
}
