import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { widgetGroups } from '@washboard/contract/analytics/widget-groups.ts';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { OnApproach } from '../../ui/on-approach.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { WidgetBoundary } from '../../ui/states/widget-boundary.tsx';
import { liesOutsideRecords } from './answer-days.ts';
import classes from './dashboard.module.css';
import { useFiguresOverTime } from './figures.queries.ts';
import { Freshness } from './freshness.tsx';
import { KpiCards } from './kpi-cards.tsx';
import { NothingYet, OutsideRecords } from './nothing-recorded.tsx';
import { TurnsOverTime } from './turns-over-time.tsx';

const TurnsHeatMap = lazyPart(() => import('./turns-heat-map.tsx'), 'TurnsHeatMap');
const MachineTable = lazyPart(() => import('./machine-table.tsx'), 'MachineTable');

const titleId = 'group-machines';

/** The group Machines: what ran, when, and how busy each machine is. */
export function MachinesGroup() {
  const overTime = useFiguresOverTime();
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <div className={classes.groupHead}>
        <h2 id={titleId}>{widgetGroups.machines}</h2>
        {overTime.data !== undefined && <Freshness answer={overTime.data} />}
      </div>
      {overTime.data?.recorded === null ? <NothingYet /> : <Widgets overTime={overTime} />}
    </section>
  );
}

function Widgets({ overTime }: { overTime: ReturnType<typeof useFiguresOverTime> }) {
  return (
    <>
      {overTime.data !== undefined && liesOutsideRecords(overTime.data) && (
        <OutsideRecords answer={overTime.data} />
      )}
      <WidgetBoundary height={148}>
        <QueryArea query={overTime} height={148} label="Loading the figures of machines">
          {(answer: AnalyticsAnswer) => <KpiCards answer={answer} />}
        </QueryArea>
      </WidgetBoundary>
      <WidgetBoundary height={320}>
        <TurnsOverTime query={overTime} />
      </WidgetBoundary>
      <Below height={360}>
        <TurnsHeatMap />
      </Below>
      <Below height={320}>
        <MachineTable />
      </Below>
    </>
  );
}

/** A widget below the first screenful: its code, its data and its picture come when it is approached. */
function Below({ height, children }: { height: number; children: ReactNode }) {
  return (
    <WidgetBoundary height={height}>
      <OnApproach height={height}>
        <Suspense fallback={<LoadingArea height={height} />}>{children}</Suspense>
      </OnApproach>
    </WidgetBoundary>
  );
}
