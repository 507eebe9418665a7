import { seriesColor } from '../theme/palette.ts';
import type { ChartSeries } from './chart-data.ts';
import classes from './charts.module.css';

export interface LegendProps {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  withPrevious: boolean;
}

/** Names the series at the top left; each can be switched off and on. */
export function Legend({ series, hidden, onToggle, withPrevious }: LegendProps) {
  if (series.length < 2 && !withPrevious) return null;
  return (
    <div className={classes.legend}>
      {series.map((one, i) => (
        <button
          key={one.id}
          type="button"
          className={classes.legendItem}
          aria-pressed={!hidden.has(one.id)}
          onClick={() => onToggle(one.id)}
        >
          <span className={classes.swatch} style={{ background: seriesColor(i) }} aria-hidden />
          {one.label}
        </button>
      ))}
      {withPrevious && (
        <span className={classes.legendItem}>
          <span className={classes.dashes} aria-hidden />
          Previous period
        </span>
      )}
    </div>
  );
}
