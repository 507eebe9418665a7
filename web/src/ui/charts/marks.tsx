import { scaleBand, scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { memo, useId } from 'react';
import { seriesColor } from '../theme/palette.ts';
import type { ChartPoint, ChartSeries } from './chart-data.ts';

/** Positions in a drawing, in pixels. */
export interface ChartFrame {
  width: number;
  height: number;
  left: number;
  top: number;
  bottom: number;
}

export type ColoredSeries = ChartSeries & { color: number };

export const bandOf = (frame: ChartFrame, count: number) =>
  scaleBand({
    domain: Array.from({ length: count }, (_, i) => i),
    range: [frame.left, frame.width],
    paddingInner: 0.25,
    paddingOuter: 0.125,
  });

export const levelOf = (frame: ChartFrame, { lowest, highest }: Extent) =>
  scaleLinear({
    domain: [lowest, lowest === highest ? 4 : highest],
    range: [frame.height - frame.bottom, frame.top],
    nice: 4,
  });

type Band = ReturnType<typeof bandOf>;
type Level = ReturnType<typeof levelOf>;

/** The range of values; always includes 0. */
export interface Extent {
  lowest: number;
  highest: number;
}

/** A drawing's range: stacked bars up and down, single series for lines. */
export function extentOf(
  kind: 'bar' | 'line',
  series: readonly ChartSeries[],
  previous: readonly (number | null)[],
): Extent {
  const ends = (series[0]?.values ?? []).flatMap((_, i) => {
    const values = series.map((one) => one.values[i] ?? 0);
    if (kind === 'line') return values;
    const stack = (sign: 1 | -1) =>
      values.reduce((sum, value) => (Math.sign(value) === sign ? sum + value : sum), 0);
    return [stack(1), stack(-1)];
  });
  const all = [0, ...ends, ...previous.map((value) => value ?? 0)];
  return { lowest: Math.min(...all), highest: Math.max(...all) };
}

interface MarksProps {
  series: readonly ColoredSeries[];
  band: Band;
  level: Level;
}

/** Stacked bars, 2 px rounded at the top; negative values hang below 0. */
export const Bars = memo(function Bars({ series, band, level }: MarksProps) {
  const count = series[0]?.values.length ?? 0;
  return Array.from({ length: count }, (_, i) => {
    let [base, depth] = [0, 0];
    const [x, w] = [band(i) ?? 0, band.bandwidth()];
    const parts = series.filter((one) => (one.values[i] ?? 0) !== 0);
    const highest = parts.findLast((one) => (one.values[i] ?? 0) > 0);
    return parts.map((one) => {
      const value = one.values[i] ?? 0;
      if (value < 0) {
        const [top, bottom] = [level(depth), level(depth + value)];
        depth += value;
        return (
          <rect
            key={`${one.id} ${String(i)}`}
            data-series={one.id}
            x={x}
            y={top}
            width={w}
            height={bottom - top}
            fill={seriesColor(one.color)}
          />
        );
      }
      const [bottom, top] = [level(base), level(base + value)];
      base += value;
      const round = one === highest ? Math.min(2, w / 2, bottom - top) : 0;
      const path = `M${x},${bottom}V${top + round}q0,${-round} ${round},${-round}h${w - 2 * round}q${round},0 ${round},${round}V${bottom}Z`;
      return (
        <path key={`${one.id} ${String(i)}`} data-series={one.id} d={path} fill={seriesColor(one.color)} />
      );
    });
  });
});

/** Hatches the bars of partial weeks and months, in the color of the card. */
export const PartialBars = memo(function PartialBars(props: {
  points: readonly ChartPoint[];
  band: Band;
  frame: ChartFrame;
}) {
  const { points, band, frame } = props;
  const id = useId();
  const at = points.flatMap((point, i) => (point.partial === undefined ? [] : [i]));
  if (at.length === 0) return null;
  return (
    <g pointerEvents="none">
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1={0} x2={0} y1={0} y2={6} stroke="var(--wb-card)" strokeWidth={5} />
      </pattern>
      {at.map((i) => (
        <rect
          key={points[i]?.key}
          x={band(i) ?? 0}
          y={frame.top}
          width={band.bandwidth()}
          height={frame.height - frame.top - frame.bottom}
          fill={`url(#${id})`}
        />
      ))}
    </g>
  );
});

/** A value without neighbors: its line would be invisible. */
const isAlone = (values: readonly (number | null)[], i: number) =>
  (values[i] ?? null) !== null && (values[i - 1] ?? null) === null && (values[i + 1] ?? null) === null;

/** Lines of 2 px, with a pale area under a single one; a gap where nothing is recorded. */
export const Lines = memo(function Lines({ series, band, level }: MarksProps) {
  const x = (_: unknown, i: number) => (band(i) ?? 0) + band.bandwidth() / 2;
  const y = (value: number | null) => level(value ?? 0);
  const defined = (value: number | null) => value !== null;
  return series.map((one) => (
    <g key={one.id}>
      {series.length === 1 && (
        <Area
          data={[...one.values]}
          x={x}
          y0={level(0)}
          y1={y}
          defined={defined}
          fill={seriesColor(one.color)}
          fillOpacity={0.1}
        />
      )}
      <LinePath
        data={[...one.values]}
        x={x}
        y={y}
        defined={defined}
        fill="none"
        stroke={seriesColor(one.color)}
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {one.values.map((value, i) =>
        isAlone(one.values, i) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the axis is its index
          <circle key={i} cx={x(value, i)} cy={y(value)} r={3} fill={seriesColor(one.color)} />
        ) : null,
      )}
    </g>
  ));
});

/** How the line may go on: its color, light and dotted. */
export const ProjectionLine = memo(function ProjectionLine(props: {
  values: readonly (number | null)[];
  band: Band;
  level: Level;
}) {
  const { values, band, level } = props;
  return (
    <LinePath
      data={[...values]}
      x={(_, i) => (band(i) ?? 0) + band.bandwidth() / 2}
      y={(value) => level(value ?? 0)}
      defined={(value) => value !== null}
      fill="none"
      stroke={seriesColor(0)}
      strokeOpacity={0.6}
      strokeWidth={2}
      strokeDasharray="2 4"
      strokeLinecap="round"
      pointerEvents="none"
    />
  );
});

/** The comparison, gray and dashed. */
export const PreviousLine = memo(function PreviousLine(props: {
  values: readonly (number | null)[];
  band: Band;
  level: Level;
}) {
  const { values, band, level } = props;
  const stroke = {
    stroke: 'var(--wb-previous)',
    strokeWidth: 1.5,
    strokeDasharray: '4 4',
    pointerEvents: 'none',
  } as const;
  return (
    <>
      <LinePath
        data={[...values]}
        x={(_, i) => (band(i) ?? 0) + band.bandwidth() / 2}
        y={(value) => level(value ?? 0)}
        defined={(value) => value !== null}
        fill="none"
        {...stroke}
      />
      {values.map((value, i) => {
        if (!isAlone(values, i)) return null;
        const [left, at] = [band(i) ?? 0, level(value ?? 0)];
        // biome-ignore lint/suspicious/noArrayIndexKey: a place on the axis is its index
        return <line key={i} x1={left} x2={left + band.bandwidth()} y1={at} y2={at} {...stroke} />;
      })}
    </>
  );
});
