import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { Address } from '../../lib/address.ts';
import { formatCompact } from '../../lib/format.ts';
import { parseSearchText } from '../../lib/list-state.ts';
import { Axes } from './axes.tsx';
import {
  type ChartPoint,
  type ChartSeries,
  type ComparedValues,
  foldSeries,
  isUnrecorded,
  type Projection,
  tableOf,
} from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import { Legend } from './legend.tsx';
import {
  Bars,
  bandOf,
  type ChartFrame,
  extentOf,
  Lines,
  levelOf,
  PartialBars,
  PreviousLine,
  ProjectionLine,
} from './marks.tsx';
import { ChartTooltip } from './tooltip.tsx';
import { useChartCursor } from './use-chart-cursor.ts';
import { useWidth } from './use-width.ts';

export interface TimeChartProps {
  /** The chart's name: `Turns by day`. */
  label: string;
  kind: 'bar' | 'line';
  /** The header of the points: `Day`, `Week`, `Month`. */
  pointHeader: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  previous?: ComparedValues | undefined;
  /** How a single line may go on. */
  projection?: Projection | undefined;
  format: (value: number) => string;
  /** The format of axis ticks; compact by default. */
  tickFormat?: (value: number) => string;
  /** A point's link to its rows, or to those of the hovered or only series. */
  pointHref?: (point: ChartPoint, seriesId?: string) => Address;
}

/** Every chart's height in pixels, also for its placeholder. */
export const chartHeight = 240;

const instructions = 'Use the left and right arrow keys for details.';

/** Bars or lines over time, read by pointer, tap and arrow keys; a hidden table has the same data. */
export function TimeChart(props: TimeChartProps) {
  const { label, kind, points, previous, projection, format, tickFormat = formatCompact, pointHref } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const navigate = useNavigate();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const folded = useMemo(() => foldSeries(props.series), [props.series]);
  const series = useMemo(
    () => folded.map((one, color) => ({ ...one, color })).filter((one) => !hidden.has(one.id)),
    [folded, hidden],
  );
  const count = points.length;
  const { frame, band, level } = useMemo(() => {
    const made: ChartFrame = { width, height: chartHeight, left: 44, top: 8, bottom: 28 };
    return {
      frame: made,
      band: bandOf(made, count),
      level: levelOf(
        made,
        extentOf(kind, series, [...(previous?.values ?? []), ...(projection?.values ?? [])]),
      ),
    };
  }, [width, count, kind, series, previous, projection]);
  const cursor = useChartCursor(count, (x) => {
    const place = Math.floor((x - frame.left) / band.step());
    return place >= 0 && place < count ? place : null;
  });
  const open = (target: EventTarget) => {
    const pointed = target instanceof Element ? target.closest<SVGElement>('[data-series]') : null;
    const part = pointed?.dataset.series ?? (series.length === 1 ? series[0]?.id : undefined);
    const point = cursor.index === null ? undefined : points[cursor.index];
    if (point === undefined || pointHref === undefined) return;
    const [to = '/', query = ''] = pointHref(point, folded.length > 1 ? part : undefined).split('?');
    void navigate({
      to,
      search: parseSearchText(query) as never,
      resetScroll: to !== window.location.pathname,
    });
  };
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  const point = cursor.index === null ? undefined : points[cursor.index];
  const at = (band(cursor.index ?? 0) ?? 0) + band.bandwidth() / 2;
  return (
    <div className={classes.chart}>
      <Legend
        series={folded}
        hidden={hidden}
        onToggle={toggle}
        previousName={previous?.values.some((value) => value !== null) ? previous.name : undefined}
        projectionName={projection?.name}
        partialName={kind === 'bar' ? points.find((one) => one.partial !== undefined)?.partial : undefined}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look and read like a form */}
      <div
        ref={box}
        className={classes.drawing}
        style={{ height: chartHeight }}
        role="group"
        aria-label={`${label}. ${instructions}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are read with the arrow keys
        tabIndex={0}
        data-drills={pointHref !== undefined}
        {...cursor.handlers}
        onClick={({ target }) => open(target)}
        onKeyDown={(event) => (event.key === 'Enter' ? open(event.target) : cursor.handlers.onKeyDown(event))}
      >
        {width > 0 && (
          <svg width={width} height={chartHeight} aria-hidden="true">
            <Axes frame={frame} points={points} band={band} level={level} format={tickFormat} />
            {point !== undefined && (
              <rect
                className={classes.cursor}
                x={at - band.step() / 2}
                y={frame.top}
                width={band.step()}
                height={chartHeight - frame.top - frame.bottom}
              />
            )}
            {kind === 'bar' ? (
              <>
                <Bars series={series} band={band} level={level} />
                <PartialBars points={points} band={band} frame={frame} />
              </>
            ) : (
              <Lines series={series} band={band} level={level} />
            )}
            {projection !== undefined && (
              <ProjectionLine values={projection.values} band={band} level={level} />
            )}
            {previous !== undefined && <PreviousLine values={previous.values} band={band} level={level} />}
            {isUnrecorded(props.series) && (
              <text
                className={classes.noData}
                x={(width + frame.left) / 2}
                y={chartHeight / 2}
                textAnchor="middle"
              >
                No data
              </text>
            )}
          </svg>
        )}
        <div aria-live="polite">
          {point !== undefined && cursor.index !== null && (
            <ChartTooltip
              point={point}
              index={cursor.index}
              series={series}
              previous={previous}
              projection={projection}
              format={format}
              x={at}
              width={width}
            />
          )}
        </div>
      </div>
      <div className="wb-visually-hidden">
        <ChartTable
          caption={label}
          data={tableOf(props.pointHeader, points, props.series, previous)}
          format={format}
        />
      </div>
    </div>
  );
}
