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

/** A bare line, 36 px high, without axes; the card and its report have the numbers. */
export const Sparkline = memo(function Sparkline({ values, previous = [] }: SparklineProps) {
  const known = [...values, ...previous].map((value) => value ?? 0);
  const span: Span = [Math.min(0, ...known), Math.max(0, ...known)];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      width="100%"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {previous.length > 1 && (
        <polyline
          points={sparkPoints(previous, span)}
          fill="none"
          stroke="var(--wb-previous)"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {values.length > 1 && (
        <polyline
          points={sparkPoints(values, span)}
          fill="none"
          stroke="var(--wb-series-1)"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
});
