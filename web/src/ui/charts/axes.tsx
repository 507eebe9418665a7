import { memo } from 'react';
import { type ChartPoint, labelledPoints } from './chart-data.ts';
import classes from './charts.module.css';
import type { bandOf, ChartFrame, levelOf } from './marks.tsx';

export interface AxesProps {
  frame: ChartFrame;
  points: readonly ChartPoint[];
  band: ReturnType<typeof bandOf>;
  level: ReturnType<typeof levelOf>;
  format: (value: number) => string;
}

/** Four hairlines with values and at most seven labels; no axis lines. */
export const Axes = memo(function Axes({ frame, points, band, level, format }: AxesProps) {
  const most = Math.max(2, Math.min(7, Math.floor((frame.width - frame.left) / 64)));
  const baseline = frame.height - frame.bottom;
  return (
    <g aria-hidden>
      {/* What is charted is counted or in cents: between two of them lies nothing. */}
      {level
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line
              className={classes.grid}
              x1={frame.left}
              x2={frame.width}
              y1={level(tick)}
              y2={level(tick)}
            />
            <text className={classes.tick} x={frame.left - 8} y={level(tick)} dy="0.32em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
      {labelledPoints(points.length, most).map((i) => (
        <text
          key={points[i]?.key}
          className={classes.tick}
          x={(band(i) ?? 0) + band.bandwidth() / 2}
          y={baseline + 18}
          textAnchor="middle"
        >
          {points[i]?.label}
        </text>
      ))}
    </g>
  );
});
