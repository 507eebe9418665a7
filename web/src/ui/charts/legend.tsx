import { seriesColor } from '../theme/palette.ts';
import type { ChartSeries } from './chart-data.ts';
import classes from './charts.module.css';

/** Only what is drawn is listed. */
const isDrawn = (values: readonly (number | null)[]) => values.some((value) => (value ?? 0) !== 0);

export interface LegendProps {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** The comparison's label. */
  previousName: string | undefined;
  projectionName: string | undefined;
  /** `Partial week`, if there is one. */
  partialName: string | undefined;
}

/** The series at the top left; a click hides or shows one. */
export function Legend({ series, hidden, onToggle, previousName, projectionName, partialName }: LegendProps) {
  if (series.length < 2 && previousName === undefined && partialName === undefined) return null;
  return (
    <div className={classes.legend}>
      {series.map((one, i) =>
        !isDrawn(one.values) ? null : (
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
        ),
      )}
      {previousName !== undefined && (
        <span className={classes.legendItem}>
          <span className={classes.dashes} aria-hidden />
          {previousName}
        </span>
      )}
      {partialName !== undefined && (
        <span className={classes.legendItem}>
          <span className={classes.hatch} aria-hidden />
          {partialName}
        </span>
      )}
      {projectionName !== undefined && (
        <span className={classes.legendItem}>
          <span className={classes.dots} aria-hidden />
          {projectionName}
        </span>
      )}
    </div>
  );
}
