import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { widgetGroups } from '@washboard/contract/analytics/widget-groups.ts';
import { type ReactNode, Suspense, useRef } from 'react';
import { OnApproach } from '../../ui/on-approach.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { type AreaQuery, QueryArea } from '../../ui/states/query-area.tsx';
import { WidgetBoundary } from '../../ui/states/widget-boundary.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { useApproach } from '../../ui/use-approach.ts';
import { liesOutsideRecords } from './answer-days.ts';
import classes from './dashboard.module.css';
import { useFiguresOverTime } from './figures.queries.ts';
import { Freshness } from './freshness.tsx';
import { type FigureGroupName, groupMetrics } from './group-metrics.ts';
import { KpiCards } from './kpi-cards.tsx';
import { OutsideRecords } from './nothing-recorded.tsx';

/** Of so many cards on a desk, in pixels: rows of three, and the gaps between them. */
const cardsHeightOf = (cards: number) => Math.ceil(cards / 3) * 161 - 16;

export interface GroupProps {
  /** Is it there from the start? Others come when they are approached. */
  first: boolean;
}

export interface FigureGroupProps extends GroupProps {
  group: FigureGroupName;
  /** Height in pixels of the widgets below the cards, before they are there. */
  height: number;
  /** Where nothing was ever recorded. */
  nothing: ReactNode;
  /** The widgets below the cards. */
  children: (overTime: AreaQuery<AnalyticsAnswer>) => ReactNode;
}

/** A group of widgets: its heading, its figures on cards, then what explains them. */
export function FigureGroup({ group, first, height, nothing, children }: FigureGroupProps) {
  const metrics = groupMetrics[group];
  const section = useRef<HTMLElement>(null);
  const near = useApproach(section, first);
  const overTime = useFiguresOverTime(metrics, near);
  const { data, error } = overTime;
  const figuresStand = useAfterPaint(data !== undefined || error !== null);
  const cardsHeight = cardsHeightOf(metrics.length);
  const titleId = `group-${group}`;
  return (
    <section ref={section} aria-labelledby={titleId} className={classes.group}>
      <div className={classes.groupHead}>
        <h2 id={titleId}>{widgetGroups[group]}</h2>
        {data !== undefined && <Freshness answer={data} />}
      </div>
      {!near && <div style={{ height: cardsHeight + height }} />}
      {near &&
        (data?.recorded === null ? (
          nothing
        ) : (
          <>
            {data !== undefined && liesOutsideRecords(data) && <OutsideRecords answer={data} />}
            <WidgetBoundary height={cardsHeight}>
              <QueryArea
                query={overTime}
                height={cardsHeight}
                label={`Loading the figures of ${widgetGroups[group]}`}
              >
                {(answer: AnalyticsAnswer) => <KpiCards answer={answer} metrics={metrics} />}
              </QueryArea>
            </WidgetBoundary>
            {figuresStand ? children(overTime) : <div style={{ height }} />}
          </>
        ))}
    </section>
  );
}

/** A widget whose code is fetched; its place is held until then. */
export function Widget({ height, children }: { height: number; children: ReactNode }) {
  return (
    <WidgetBoundary height={height}>
      <Suspense fallback={<LoadingArea height={height} />}>{children}</Suspense>
    </WidgetBoundary>
  );
}

/** A widget below the first screenful: its code, its data and its picture come when it is approached. */
export function Below({ height, children }: { height: number; children: ReactNode }) {
  return (
    <OnApproach height={height}>
      <Widget height={height}>{children}</Widget>
    </OnApproach>
  );
}
