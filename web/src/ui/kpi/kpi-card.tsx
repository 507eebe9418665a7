import { type ReactNode, useId } from 'react';
import { AppLink } from '../app-link.tsx';
import { InfoTip } from '../tip/info-tip.tsx';
import { Change, type ChangeProps } from './change.tsx';
import classes from './kpi-card.module.css';
import { Sparkline, type SparklineProps } from './sparkline.tsx';

export interface KpiCardProps {
  label: string;
  /** The metric's definition. */
  info?: ReactNode;
  /** The shown number; `null` where there is none, with `reason`. */
  value: string | null;
  /** Why there is no number: "not recorded", never a false 0. */
  reason?: string;
  change?: ChangeProps;
  /** What is said of the number where it is compared with nothing. */
  note?: string;
  spark?: SparklineProps;
  /** Where the number leads: the rows or the report behind it. */
  href?: string;
}

/** One number with its change and course; the whole card is a link to what is behind it. */
export function KpiCard({ label, info, value, reason, change, note = ' ', spark, href }: KpiCardProps) {
  const labelId = useId();
  const valueId = useId();
  return (
    <article className={classes.card} aria-labelledby={labelId} data-kpi={label}>
      <div className={classes.label}>
        <p id={labelId} className={classes.name}>
          {href === undefined ? (
            label
          ) : (
            <AppLink className={classes.link} href={href} aria-describedby={valueId}>
              {label}
            </AppLink>
          )}
        </p>
        {info !== undefined && <InfoTip about={label}>{info}</InfoTip>}
      </div>
      <p id={valueId} className={classes.value}>
        {value ?? '–'}
      </p>
      <p className={classes.note}>
        {value === null ? (reason ?? 'No data') : change === undefined ? note : <Change {...change} />}
      </p>
      <div className={classes.spark}>{spark !== undefined && <Sparkline {...spark} />}</div>
    </article>
  );
}
