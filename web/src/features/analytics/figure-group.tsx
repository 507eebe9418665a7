import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalogue.ts';
import { type WidgetGroup, widgetGroups } from '@washboard/contract/analytics/widget-groups.ts';
import { type ReactNode, Suspense } from 'react';
import { OnApproach } from '../../ui/on-approach.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { type AreaQuery, QueryArea } from '../../ui/states/query-area.tsx';
import { WidgetBoundary } from '../../ui/states/widget-boundary.tsx';
import { liesOutsideRecords } from './answer-days.ts';
import classes from './dashboard.module.css';
import { useFiguresOverTime } from './figures.queries.ts';
import { Freshness } from './freshness.tsx';
import { KpiCards } from './kpi-cards.tsx';
import { OutsideRecords } from './nothing-recorded.tsx';

export interface FigureGroupProps {
  group: WidgetGroup;
  /** The figures on its cards. */
  metrics: readonly MetricId[];
  /** Where nothing was ever recorded. */
  nothing: ReactNode;
  /** The widgets below the cards. */
  children: (overTime: AreaQuery<AnalyticsAnswer>) => ReactNode;
}

/** A group of widgets: its figures on cards, then what explains them. */
export function FigureGroup({ group, metrics, nothing, children }: FigureGroupProps) {
  const overTime = useFiguresOverTime(metrics);
  const { data } = overTime;
  const titleId = `group-${group}`;
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <div className={classes.groupHead}>
        <h2 id={titleId}>{widgetGroups[group]}</h2>
        {data !== undefined && <Freshness answer={data} />}
      </div>
      {data?.recorded === null ? (
        nothing
      ) : (
        <>
          {data !== undefined && liesOutsideRecords(data) && <OutsideRecords answer={data} />}
          <WidgetBoundary height={148}>
            <QueryArea query={overTime} height={148} label={`Loading the figures of ${widgetGroups[group]}`}>
              {(answer: AnalyticsAnswer) => <KpiCards answer={answer} metrics={metrics} />}
            </QueryArea>
          </WidgetBoundary>
          {children(overTime)}
        </>
      )}
    </section>
  );
}

/** A widget below the first screenful: its code, its data and its picture come when it is approached. */
export function Below({ height, children }: { height: number; children: ReactNode }) {
  return (
    <WidgetBoundary height={height}>
      <OnApproach height={height}>
        <Suspense fallback={<LoadingArea height={height} />}>{children}</Suspense>
      </OnApproach>
    </WidgetBoundary>
  );
}
