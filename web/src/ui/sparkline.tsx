import { memo } from 'react';

export interface SparklineProps {
  values: readonly (number | null)[];
  /** The period before, dashed. */
  previous?: readonly (number | null)[];
}

const width = 120;
const height = 36;
const pad = 2;

/** Points of a polyline; gaps are skipped. */
export function sparkPoints(values: readonly (number | null)[], max: number): string {
  const step = values.length > 1 ? (width - pad * 2) / (values.length - 1) : 0;
  const scale = (height - pad * 2) / (max === 0 ? 1 : max);
  return values
    .map((value, i) =>
      value === null ? '' : `${(pad + i * step).toFixed(1)},${(height - pad - value * scale).toFixed(1)}`,
    )
    .filter((point) => point !== '')
    .join(' ');
}

/** A bare line, 36 px high, without axes; its numbers stand in the card and in the report behind it. */
export const Sparkline = memo(function Sparkline({ values, previous = [] }: SparklineProps) {
  const max = Math.max(0, ...values.map((value) => value ?? 0), ...previous.map((value) => value ?? 0));
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
          points={sparkPoints(previous, max)}
          fill="none"
          stroke="var(--wb-previous)"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {values.length > 1 && (
        <polyline
          points={sparkPoints(values, max)}
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
