import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { widgetGroups } from '@washboard/contract/analytics/widget-groups.ts';
import { createContext, type ReactNode, Suspense, use, useRef } from 'react';
import { KpiPlaces } from '../../ui/kpi/kpi-grid.tsx';
import { OnApproach } from '../../ui/on-approach.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { type AreaQuery, QueryArea } from '../../ui/states/query-area.tsx';
import { WidgetBoundary } from '../../ui/states/widget-boundary.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { useApproach } from '../../ui/use-approach.ts';
import { liesOutsideRecords } from './answer-days.ts';
import classes from './dashboard.module.css';
import { useFiguresByHour, useFiguresOverTime, useTimeDimension } from './figures.queries.ts';
import { Freshness } from './freshness.tsx';
import { type FigureGroupName, groupMetrics } from './group-metrics.ts';
import { KpiCards } from './kpi-cards.tsx';
import { OutsideRecords } from './nothing-recorded.tsx';
import { type Room, RoomFor } from './room.tsx';

/** Whether the figures have rendered. Widgets come after them; until then their space is reserved. */
const FiguresRendered = createContext(false);

/** Height of the cards' error, in pixels. */
const failedHeight = 144;

export interface GroupProps {
  /** Whether it loads immediately; others load on approach. */
  first: boolean;
}

export interface FigureGroupProps extends GroupProps {
  group: FigureGroupName;
  /** Cards of another query after the group's, and how many. */
  apart?: { cards: number; content: ReactNode };
  /** Shown if nothing was ever recorded. */
  nothing: ReactNode;
  /** The widgets below the cards. */
  children: (course: AreaQuery<AnalyticsAnswer>) => ReactNode;
}

/** A widget group: heading, cards, then charts and tables. */
export function FigureGroup({ group, first, apart, nothing, children }: FigureGroupProps) {
  const metrics = groupMetrics[group];
  const section = useRef<HTMLElement>(null);
  const near = useApproach(section, first);
  const overTime = useFiguresOverTime(metrics, near);
  const isByHour = useTimeDimension() === 'hour';
  const byHour = useFiguresByHour(metrics, near && isByHour);
  const course = isByHour ? byHour : overTime;
  const { data, error } = overTime;
  const hasFigures = useAfterPaint(data !== undefined || error !== null);
  const titleId = `group-${group}`;
  return (
    <section ref={section} aria-labelledby={titleId} className={classes.group}>
      <div className={classes.groupHead}>
        <h2 id={titleId}>{widgetGroups[group]}</h2>
        {data !== undefined && <Freshness answer={data} />}
      </div>
      {data?.recorded === null ? (
        nothing
      ) : (
        <>
          {data !== undefined && liesOutsideRecords(data) && <OutsideRecords answer={data} />}
          <WidgetBoundary height={failedHeight}>
            <QueryArea
              query={overTime}
              height={failedHeight}
              places={
                <KpiPlaces
                  cards={metrics.length + (apart?.cards ?? 0)}
                  label={near ? `Loading the figures of ${widgetGroups[group]}` : undefined}
                />
              }
            >
              {(answer: AnalyticsAnswer) => (
                <KpiCards answer={answer} course={course.data} metrics={metrics}>
                  {apart?.content}
                </KpiCards>
              )}
            </QueryArea>
          </WidgetBoundary>
          <FiguresRendered value={hasFigures}>{children(course)}</FiguresRendered>
        </>
      )}
    </section>
  );
}

interface WidgetProps {
  room: Room;
  children: ReactNode;
}

/** A lazy widget. */
export function Widget({ room, children }: WidgetProps) {
  return (
    <RoomFor room={room}>
      {use(FiguresRendered) && <Fetched height={room.desktop}>{children}</Fetched>}
    </RoomFor>
  );
}

/** A widget below the fold: code, data and chart load on approach. */
export function Below({ room, children }: WidgetProps) {
  return (
    <RoomFor room={room}>
      {use(FiguresRendered) && (
        <OnApproach height={room.desktop}>
          <Fetched height={room.desktop}>{children}</Fetched>
        </OnApproach>
      )}
    </RoomFor>
  );
}

function Fetched({ height, children }: { height: number; children: ReactNode }) {
  return (
    <WidgetBoundary height={height}>
      <Suspense fallback={<LoadingArea height={height} />}>{children}</Suspense>
    </WidgetBoundary>
  );
}
