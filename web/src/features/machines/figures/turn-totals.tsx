import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { Turn, TurnTotals } from '@washboard/contract/machines/turns.schemas.ts';
import { useCutNames } from '../../../blocks/figures/rows/cut-names.ts';
import classes from '../../../blocks/figures/rows/rows.module.css';
import type { Layer } from '../../../blocks/figures/rows/rows.query.ts';
import { formatDayRange } from '../../../lib/format.ts';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';

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
  const names = useCutNames(layer);
  return (
    <div className={classes.totals}>
      <p className={classes.cut}>
        {machineAnd(names, layer, records).concat(daysText(layer, days)).join(' · ')}
      </p>
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

/** `Washer 3 · Sat · 9 AM`. */
function machineAnd(names: readonly string[], { cutMachines }: Layer, [first]: readonly Turn[]): string[] {
  if (cutMachines.length !== 1 || first === undefined) return [...names];
  return [machineName(first.machineType, first.machineNumber), ...names];
}

function daysText({ cutFrom, cutTo }: Layer, days: string): string {
  return cutFrom !== '' && cutTo !== '' ? formatDayRange(cutFrom, cutTo, true) : days;
}
