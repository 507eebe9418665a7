import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { drillHref } from '../../../blocks/figures/figures.urls.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { InfoTip } from '../../../ui/tip/info-tip.tsx';
import { meaningOf, replyText } from './reply-format.ts';
import classes from './service.module.css';

/** One card per figure; each opens its conversations. */
export function ReplyCards({ answer, metrics }: { answer: AnalyticsAnswer; metrics: readonly MetricId[] }) {
  const search = useSearchRecord();
  const { values, previous } = answer.totals;
  const textOf = (metric: MetricId, value: number | null | undefined) =>
    value == null ? null : replyText(metric, value);
  return (
    <ul className={classes.cards}>
      {metrics.map((metric) => {
        const { label } = metricOf(metric);
        const before = textOf(metric, previous?.[metric]);
        return (
          <li key={metric} className={classes.card}>
            <div className={classes.label}>
              <AppLink href={drillHref(search, metric)}>{label}</AppLink>
              <InfoTip about={label}>{meaningOf(metric)}</InfoTip>
            </div>
            <p className={classes.value}>{textOf(metric, values[metric]) ?? '–'}</p>
            <p className={classes.note}>
              {before === null ? 'No earlier figure' : `${before} in the period before`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
