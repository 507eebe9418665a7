import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { widgetGroups } from '@washboard/contract/analytics/widget-groups.ts';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { WidgetBoundary } from '../../ui/states/widget-boundary.tsx';
import { liesOutsideRecords } from './answer-days.ts';
import classes from './dashboard.module.css';
import { useFiguresByMachine, useFiguresByWeekdayAndHour, useFiguresOverTime } from './figures.queries.ts';
import { Freshness } from './freshness.tsx';
import { KpiCards } from './kpi-cards.tsx';
import { MachineTable } from './machine-table.tsx';
import { NothingYet, OutsideRecords } from './nothing-recorded.tsx';
import { TurnsHeatMap } from './turns-heat-map.tsx';
import { TurnsOverTime } from './turns-over-time.tsx';

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
  const byMachine = useFiguresByMachine();
  const byHour = useFiguresByWeekdayAndHour();
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
      <WidgetBoundary height={320}>
        <TurnsHeatMap query={byHour} />
      </WidgetBoundary>
      <WidgetBoundary height={320}>
        <MachineTable query={byMachine} />
      </WidgetBoundary>
    </>
  );
}
