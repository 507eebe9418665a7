import { type ReactNode, useId } from 'react';
import type { Address } from '../../lib/address.ts';
import { AppLink } from '../app-link.tsx';
import { InfoTip } from '../tip/info-tip.tsx';
import { Change, type ChangeProps } from './change.tsx';
import classes from './kpi-card.module.css';
import { Sparkline, type SparklineProps } from './sparkline.tsx';

export interface KpiCardProps {
  label: string;
  /** The metric's definition. */
  info?: ReactNode;
  /** The number; `null` if there is none, with `reason`. */
  value: string | null;
  /** Why there is no number: "not recorded", never a false 0. */
  reason?: string;
  change?: ChangeProps;
  /** Shown without a comparison. */
  note?: string;
  spark?: SparklineProps;
  /** The link to the rows or report. */
  href?: Address;
  /** The link to what changed it. */
  why?: Address | undefined;
}

/** A number with its change and trend; the whole card is a link. */
export function KpiCard({ label, info, value, reason, change, note = ' ', spark, href, why }: KpiCardProps) {
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
      <div className={classes.row}>
        <p id={valueId} className={classes.value}>
          {value ?? '–'}
        </p>
        <div className={classes.spark}>{spark !== undefined && <Sparkline {...spark} />}</div>
      </div>
      <p className={classes.note}>
        {value === null ? (reason ?? 'No data') : change === undefined ? note : <Change {...change} />}
        {why !== undefined && (
          <AppLink className={classes.why} href={why} aria-label={`Why? ${label}`}>
            Why?
          </AppLink>
        )}
      </p>
    </article>
  );
}
