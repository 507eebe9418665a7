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
import { useFiguresOverTime } from './figures.queries.ts';
import { Freshness } from './freshness.tsx';
import { type FigureGroupName, groupMetrics } from './group-metrics.ts';
import { KpiCards } from './kpi-cards.tsx';
import { OutsideRecords } from './nothing-recorded.tsx';
import { type Room, RoomFor } from './room.tsx';

/** Do the figures of the group stand? Its widgets come after them; until then their room is held. */
const FiguresStand = createContext(false);

/** Where the cards fail to come, in pixels. */
const failedHeight = 144;

export interface GroupProps {
  /** Is it there from the start? Others come when they are approached. */
  first: boolean;
}

export interface FigureGroupProps extends GroupProps {
  group: FigureGroupName;
  /** Cards of another answer after those of the group, and how many. */
  apart?: { cards: number; content: ReactNode };
  /** Where nothing was ever recorded. */
  nothing: ReactNode;
  /** The widgets below the cards. */
  children: (overTime: AreaQuery<AnalyticsAnswer>) => ReactNode;
}

/** A group of widgets: its heading, its figures on cards, then what explains them. */
export function FigureGroup({ group, first, apart, nothing, children }: FigureGroupProps) {
  const metrics = groupMetrics[group];
  const section = useRef<HTMLElement>(null);
  const near = useApproach(section, first);
  const overTime = useFiguresOverTime(metrics, near);
  const { data, error } = overTime;
  const figuresStand = useAfterPaint(data !== undefined || error !== null);
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
                <KpiCards answer={answer} metrics={metrics}>
                  {apart?.content}
                </KpiCards>
              )}
            </QueryArea>
          </WidgetBoundary>
          <FiguresStand value={figuresStand}>{children(overTime)}</FiguresStand>
        </>
      )}
    </section>
  );
}

interface WidgetProps {
  room: Room;
  children: ReactNode;
}

/** A widget whose code is fetched. */
export function Widget({ room, children }: WidgetProps) {
  return (
    <RoomFor room={room}>{use(FiguresStand) && <Fetched height={room.desk}>{children}</Fetched>}</RoomFor>
  );
}

/** A widget below the first screenful: its code, its data and its picture come when it is approached. */
export function Below({ room, children }: WidgetProps) {
  return (
    <RoomFor room={room}>
      {use(FiguresStand) && (
        <OnApproach height={room.desk}>
          <Fetched height={room.desk}>{children}</Fetched>
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
