import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { WEEKDAY_LABELS } from '@washboard/contract/core/time/time.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { Turn, TurnTotals } from '@washboard/contract/machines/turns.schemas.ts';
import { formatDayRange, formatHour } from '../../../lib/format.ts';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './drill.module.css';
import type { Layer } from './drill.query.ts';

export interface DrillTotalsProps {
  metric: MetricId;
  layer: Layer;
  /** The exact days of the dashboard's period. */
  days: string;
  totals: AreaQuery<TurnTotals>;
  records: readonly Turn[];
}

/** What is listed and its totals: the clicked figure. */
export function DrillTotals({ metric, layer, days, totals, records }: DrillTotalsProps) {
  return (
    <div className={classes.totals}>
      <p className={classes.cut}>{cutText(layer, days, records)}</p>
      <QueryArea query={totals} height={22} rows={1} label="Adding up turns">
        {(sums) => <Sums totals={sums} />}
      </QueryArea>
      {metricOf(metric).rows.adds === undefined && (
        <p className={classes.cut}>These turns count: {metricOf(metric).definition}</p>
      )}
    </div>
  );
}

function Sums({ totals }: { totals: TurnTotals }) {
  const { turns, starts, revenueCents, withoutRevenue } = totals;
  const revenue = revenueCents === null ? 'revenue not recorded' : `${formatUsd(revenueCents)} revenue`;
  return (
    <p data-totals>
      <strong>{plural(turns, 'turn')}</strong> · {plural(starts, 'start')} · {revenue}
      {revenueCents !== null &&
        withoutRevenue > 0 &&
        ` (${plural(withoutRevenue, 'turn')} without a recorded price)`}
    </p>
  );
}

/** `Washer 3 · Sat · 9 AM · Nov 1 – Nov 21, 2026`. */
function cutText(layer: Layer, days: string, records: readonly Turn[]): string {
  const [first] = records;
  return [
    layer.cutMachines.length === 1 && first && machineName(first.machineType, first.machineNumber),
    layer.cutWeekday >= 0 && WEEKDAY_LABELS[(layer.cutWeekday + 6) % 7],
    layer.cutHour >= 0 && formatHour(layer.cutHour),
    daysText(layer, days),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}

function daysText({ cutFrom, cutTo }: Layer, days: string): string {
  return cutFrom !== '' && cutTo !== '' ? formatDayRange(cutFrom, cutTo, true) : days;
}
