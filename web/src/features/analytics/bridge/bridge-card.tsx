import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { datedName } from '@washboard/contract/core/text/file-name.ts';
import { useMemo } from 'react';
import { daysOf, rangeText } from '../../../blocks/figures/answer-days.ts';
import { bridgeFigures, bridgeSteps } from '../../../blocks/figures/bridge/bridge-steps.ts';
import { useFigures } from '../../../blocks/figures/figures.queries.ts';
import { fromHundredths } from '../../../lib/save-file.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { LoadingBar } from '../../../ui/states/loading-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { useDelayed } from '../../../ui/states/use-delayed.ts';
import classes from './bridge.module.css';
import { BridgeBars } from './bridge-bars.tsx';

const title = 'Gross sales to cash collected';
const byTender = { metrics: ['collected'], dimensions: ['tender'] } as const;

/** From gross sales to collected: deductions and additions, what is owed, and payments by tender. */
export function BridgeCard() {
  const figures = useFigures({ metrics: bridgeFigures });
  const tenders = useFigures(byTender);
  const bars = useMemo(
    () => figures.data && tenders.data && bridgeSteps(figures.data, tenders.data),
    [figures.data, tenders.data],
  );
  // With half of the bars it isn't a bridge.
  const query = {
    data: bars,
    error: figures.error ?? tenders.error,
    isFetching: figures.isFetching || tenders.isFetching,
    refetch: () => Promise.all([figures.refetch(), tenders.refetch()]),
  };
  return (
    <ChartCard
      title={title}
      info="Sales, money owed and money received are three different numbers. Each bar is one step between them. Select a bar to see its rows."
      context={figures.data && rangeText(daysOf(figures.data), true)}
      data={bars && { header: ['Step', 'Amount'], rows: bars.map((bar) => [bar.label, bar.cents]) }}
      format={formatUsd}
      inFile={fromHundredths}
      fileName={datedName('gross-sales-to-collected', figures.data && daysOf(figures.data))}
    >
      <QueryArea query={query} height={placesHeight} places={<BridgePlaces />}>
        {(known) => <BridgeBars label={title} steps={known} />}
      </QueryArea>
    </ChartCard>
  );
}

/** As many rows as the bridge usually has: its figures, cash, coin, and card and online. */
const placeRows = bridgeFigures.length + 3;
const placesHeight = placeRows * 32;

function BridgePlaces() {
  const visible = useDelayed(true);
  return (
    <div style={{ height: placesHeight }} role="status" aria-label="Loading the bridge">
      {visible &&
        Array.from({ length: placeRows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal rows without an identity
          <div key={row} className={classes.placeRow}>
            <LoadingBar width={150} />
            <LoadingBar width={80} />
            <LoadingBar width="60%" height={16} />
          </div>
        ))}
    </div>
  );
}
