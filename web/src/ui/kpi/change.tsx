import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format.ts';
import classes from './kpi-card.module.css';

export interface ChangeProps {
  value: number;
  previous: number | null;
  /** Whether more is good; `null` if neither. */
  upIsGood?: boolean | null;
  /** The change of a share, in points instead of percent: `+1.2 pts`. */
  points?: (difference: number) => string;
  /** `Oct 22 – Nov 20`. */
  against?: string;
  /** `at this time`, after it where there is room. */
  until?: string | undefined;
}

/** The change from the comparison, as arrow and percent; from zero there is no percent. */
export function Change({ value, previous, upIsGood = null, points, against, until }: ChangeProps) {
  const rest = until !== undefined && (
    <>
      {' '}
      <span className={classes.until}>{until}</span>
    </>
  );
  if (previous === null)
    return <NoPercent text={`No earlier data${against === undefined ? '' : ` vs ${against}`}`} rest={rest} />;
  if (previous === 0 && points === undefined) {
    return <NoPercent text={`None${against === undefined ? ' before' : ` on ${against}`}`} rest={rest} />;
  }
  // Of a share only the sign counts.
  const share = points === undefined ? (value - previous) / Math.abs(previous) : value - previous;
  const Icon = share > 0 ? IconArrowUpRight : share < 0 ? IconArrowDownRight : IconArrowRight;
  const good = upIsGood === null || share === 0 ? undefined : share > 0 === upIsGood;
  const word = share > 0 ? 'up' : share < 0 ? 'down' : 'unchanged';
  return (
    <span className={classes.change}>
      <span className={classes.percent} data-good={good}>
        <Icon size={14} aria-hidden />
        <span className="wb-visually-hidden">{word} </span>
        {points === undefined ? formatPercent(Math.abs(share)) : points(value - previous)}
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
