import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { createContext, type ReactNode, Suspense, use, useId, useRef } from 'react';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { KpiPlaces } from '../../../ui/kpi/kpi-grid.tsx';
import { OnApproach } from '../../../ui/on-approach.tsx';
import { LoadingCard } from '../../../ui/states/loading-area.tsx';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import { WidgetBoundary } from '../../../ui/states/widget-boundary.tsx';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { useApproach } from '../../../ui/use-approach.ts';
import { liesOutsideRecords } from '../answer-days.ts';
import { moreSearch } from '../board-search.ts';
import { useFiguresByHour, useFiguresOverTime, useTimeDimension } from '../figures.queries.ts';
import { Freshness } from '../freshness.tsx';
import { useGroupInAddress } from './group-in-address.ts';
import classes from './groups.module.css';
import { KpiCards } from './kpi-cards.tsx';
import { MoreButton } from './more-button.tsx';
import { OutsideRecords } from './nothing-recorded.tsx';
import { type Room, RoomFor } from './room.tsx';
import type { DashboardWidget, GroupFigures, GroupProps } from './widget-group.ts';

/** Whether the figures have rendered. Widgets come after them; until then their space is reserved. */
const FiguresRendered = createContext(false);

/** Height of the cards' error, in pixels. */
const failedHeight = 96;

/** What More shows of a group after the rest of its figures. */
interface MoreProps {
  /** Cards of another query after the figures, and how many. */
  apart?: { cards: number; content: ReactNode };
}

export interface FigureGroupProps extends GroupProps {
  group: GroupFigures;
  /** Shown if nothing was ever recorded. */
  nothing: ReactNode;
  /** The widgets below the key figures. */
  children: (course: AreaQuery<AnalyticsAnswer>) => ReactNode;
  more?: MoreProps;
}

/** A widget group: heading, key figures and one chart; the rest is folded under More. */
export function FigureGroup({ group, first, widgets, nothing, children, more }: FigureGroupProps) {
  const { name, label, key: metrics } = group;
  const section = useRef<HTMLElement>(null);
  useGroupInAddress(name, section);
  const near = useApproach(section, first);
  const { overTime, course } = useCourse(metrics, near);
  const { data, error } = overTime;
  const hasFigures = useAfterPaint(data !== undefined || error !== null);
  const titleId = `group-${name}`;
  return (
    <section ref={section} aria-labelledby={titleId} className={classes.group}>
      <div className={classes.groupHead} data-first={first}>
        <h2 id={titleId}>{label}</h2>
        {first && data !== undefined && <Freshness answer={data} />}
      </div>
      {data?.recorded === null ? (
        nothing
      ) : (
        <>
          {data !== undefined && liesOutsideRecords(data) && <OutsideRecords answer={data} />}
          <FigureCards
            metrics={metrics}
            overTime={overTime}
            course={course.data}
            label={near ? `Loading the figures of ${label}` : undefined}
          />
          <FiguresRendered value={hasFigures}>
            {children(course)}
            <MoreOfGroup group={group} widgets={widgets} {...more} />
          </FiguresRendered>
        </>
      )}
    </section>
  );
}

/** Figures with their trend: by hour for a period of one day. */
function useCourse(metrics: readonly MetricId[], wanted: boolean) {
  const overTime = useFiguresOverTime(metrics, wanted);
  const isByHour = useTimeDimension() === 'hour';
  const byHour = useFiguresByHour(metrics, wanted && isByHour);
  return { overTime, course: isByHour ? byHour : overTime };
}

interface FigureCardsProps {
  metrics: readonly MetricId[];
  overTime: AreaQuery<AnalyticsAnswer>;
  course: AnalyticsAnswer | undefined;
  label: string | undefined;
  folds?: boolean;
  apart?: MoreProps['apart'];
}

function FigureCards({ metrics, overTime, course, label, folds, apart }: FigureCardsProps) {
  return (
    <WidgetBoundary height={failedHeight}>
      <QueryArea
        query={overTime}
        height={failedHeight}
        places={<KpiPlaces cards={metrics.length + (apart?.cards ?? 0)} label={label} />}
      >
        {(answer: AnalyticsAnswer) => (
          <KpiCards answer={answer} course={course} metrics={metrics} folds={folds ?? false}>
            {apart?.content}
          </KpiCards>
        )}
      </QueryArea>
    </WidgetBoundary>
  );
}

interface MoreOfGroupProps extends MoreProps {
  group: GroupFigures;
  widgets: readonly DashboardWidget[];
}

/** The rest of a group; which groups are unfolded is in the address. */
function MoreOfGroup({ group, ...rest }: MoreOfGroupProps) {
  const { name, label } = group;
  const [{ more }, set] = useSearchState(moreSearch);
  const isOpen = more.includes(name);
  const id = useId();
  const toggle = () => void set({ more: isOpen ? more.filter((one) => one !== name) : [...more, name] });
  return (
    <>
      <div>
        <MoreButton of={label} isOpen={isOpen} controls={id} onToggle={toggle} />
      </div>
      {isOpen && (
        <div id={id} className={classes.more}>
          <MoreFigures group={group} {...rest} />
        </div>
      )}
    </>
  );
}

function MoreFigures({ group: { label, more: metrics }, apart, widgets }: MoreOfGroupProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useApproach(place);
  const { overTime, course } = useCourse(metrics, near);
  return (
    <>
      <div ref={place}>
        <FigureCards
          metrics={metrics}
          overTime={overTime}
          course={course.data}
          folds
          label={near ? `Loading more figures of ${label}` : undefined}
          {...(apart === undefined ? {} : { apart })}
        />
      </div>
      {widgets.map(({ name, room, Widget: Content }) => (
        <Below key={name} room={room}>
          <Content />
        </Below>
      ))}
    </>
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
      {use(FiguresRendered) ? (
        <Fetched height={room.desktop}>{children}</Fetched>
      ) : (
        <LoadingCard height={room.desktop} />
      )}
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
      <Suspense fallback={<LoadingCard height={height} />}>{children}</Suspense>
    </WidgetBoundary>
  );
}
