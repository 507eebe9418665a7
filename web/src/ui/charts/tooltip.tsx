import { seriesColor } from '../theme/palette.ts';
import type { ChartPoint, ChartSeries, ComparedValues, Projection } from './chart-data.ts';
import classes from './charts.module.css';

export interface ChartTooltipProps {
  point: ChartPoint;
  index: number;
  series: readonly (ChartSeries & { color: number })[];
  previous?: ComparedValues | undefined;
  projection?: Projection | undefined;
  format: (value: number) => string;
  /** The point's center and the drawing's width, in pixels. */
  x: number;
  width: number;
}

/** The change from the comparison, as `+12%`. */
export function changeText(value: number, previous: number): string {
  if (previous === 0) return '';
  const share = ((value - previous) / Math.abs(previous)) * 100;
  return `${share > 0 ? '+' : ''}${share.toFixed(Math.abs(share) < 10 ? 1 : 0)}%`;
}

/** A point's values with total and change, also for screen readers. */
export function ChartTooltip(props: ChartTooltipProps) {
  const { point, index, series, previous, projection, format, x, width } = props;
  const projected = point.isToCome ? (projection?.values[index] ?? null) : null;
  const values = series.map((one) => one.values[index] ?? null);
  const recorded = values.filter((value) => value !== null);
  const total = recorded.reduce((sum, value) => sum + value, 0);
  const text = (value: number | null) => (value === null ? 'not recorded' : format(value));
  const nowText = (value: number | null) => (value === null && point.isToCome ? 'to come' : text(value));
  const before = previous?.values[index] ?? null;
  const change = before !== null && recorded.length > 0 ? changeText(total, before) : '';
  const rightSide = x > width / 2;
  return (
    <div className={classes.tooltip} style={rightSide ? { right: width - x + 12 } : { left: x + 12 }}>
      <p className={classes.tooltipName}>
        {point.name}
        {point.partial !== undefined && ` (${point.partial.toLowerCase()})`}
      </p>
      {series.map((one, i) => (
        <p key={one.id} className={classes.tooltipLine}>
          <span className={classes.swatch} style={{ background: seriesColor(one.color) }} aria-hidden />
          <span>{one.label}</span>
          <b>{nowText(values[i] ?? null)}</b>
        </p>
      ))}
      {series.length > 1 && (
        <p className={classes.tooltipLine}>
          <span className={classes.noSwatch} />
          <span>Total</span>
          <b>{nowText(recorded.length === 0 ? null : total)}</b>
        </p>
      )}
      {projection !== undefined && projected !== null && (
        <p className={classes.tooltipLine}>
          <span className={classes.dots} aria-hidden />
          <span>{projection.name}</span>
          <b>{format(projected)}</b>
        </p>
      )}
      {previous !== undefined && (
        <p className={classes.tooltipLine}>
          <span className={classes.dashes} aria-hidden />
          <span>{previous.names?.[index] ?? previous.name}</span>
          <b>
            {text(before)} {change}
          </b>
        </p>
      )}
    </div>
  );
}
