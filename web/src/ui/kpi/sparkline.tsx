import { memo } from 'react';

export interface SparklineProps {
  values: readonly (number | null)[];
  /** The comparison, dashed. */
  previous?: readonly (number | null)[];
}

const width = 120;
const height = 36;
const pad = 2;

/** Minimum and maximum, including 0. */
type Span = readonly [least: number, most: number];

/** Points of a polyline; gaps are skipped. */
export function sparkPoints(values: readonly (number | null)[], [least, most]: Span): string {
  const step = values.length > 1 ? (width - pad * 2) / (values.length - 1) : 0;
  const scale = (height - pad * 2) / (most === least ? 1 : most - least);
  return values
    .map((value, i) =>
      value === null
        ? ''
        : `${(pad + i * step).toFixed(1)},${(height - pad - (value - least) * scale).toFixed(1)}`,
    )
    .filter((point) => point !== '')
    .join(' ');
}

const isDrawn = (values: readonly (number | null)[]) => values.some((value) => value !== null);

/** A bare line, 36 px high, without axes; the card and its report have the numbers. */
export const Sparkline = memo(function Sparkline({ values, previous = [] }: SparklineProps) {
  const known = [...values, ...previous].map((value) => value ?? 0);
  const line = (course: readonly (number | null)[]) => {
    const points = sparkPoints(course, span);
    // A single point is drawn as a dot: a line to itself with round ends.
    return points.includes(' ') ? points : `${points} ${points}`;
  };
  const span: Span = [Math.min(0, ...known), Math.max(0, ...known)];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      width="100%"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {isDrawn(previous) && (
        <polyline
          points={line(previous)}
          fill="none"
          strokeLinecap="round"
          stroke="var(--wb-previous)"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {isDrawn(values) && (
        <polyline
          points={line(values)}
          fill="none"
          strokeLinecap="round"
          stroke="var(--wb-series-1)"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
});
