import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { formatPercent } from '../../lib/format.ts';
import classes from './kpi-card.module.css';

export interface ChangeProps {
  value: number;
  previous: number | null;
  /** Whether more is good; `null` if neither. */
  upIsGood?: boolean | null;
  /** `Oct 22 – Nov 20`. */
  against?: string;
}

/** The change from the comparison, as arrow and percent; from zero there is no percent. */
export function Change({ value, previous, upIsGood = null, against }: ChangeProps) {
  const versus = against === undefined ? '' : ` vs ${against}`;
  if (previous === null) return <span className={classes.change}>No earlier data{versus}</span>;
  if (previous === 0) {
    const on = against === undefined ? ' before' : ` on ${against}`;
    return <span className={classes.change}>None{on}</span>;
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
      {versus}
    </span>
  );
}
