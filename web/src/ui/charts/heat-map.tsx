import { type KeyboardEvent, useRef, useState } from 'react';
import type { Address } from '../../lib/address.ts';
import { formatHour } from '../../lib/format.ts';
import type { ChartTableData } from './chart-data.ts';
import { HeatCell } from './heat-cell.tsx';
import classes from './heat-map.module.css';
import { heatShare, heatShares } from './heat-scale.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A weekday, Monday = 0, and an hour. */
type Place = readonly [day: number, hour: number];

export interface HeatMapProps {
  /** The chart's name: `Turns by weekday and hour`. */
  label: string;
  /** Seven rows from Monday, 24 hours each; `null` is not recorded. */
  values: readonly (readonly (number | null)[])[];
  format: (value: number) => string;
  /** A cell's link to its rows. `weekday` counts from Monday = 0. */
  cellHref?: (weekday: number, hour: number) => Address;
}

/** A heat map's data as a table, for "View as table" and CSV. */
export function heatTableOf(values: HeatMapProps['values']): ChartTableData {
  return {
    header: ['Weekday', ...hours.map(formatHour)],
    rows: dayNames.map((name, day) => [name, ...hours.map((hour) => values[day]?.[hour] ?? null)]),
  };
}

const moves: Record<string, Place> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Weekdays by hours, darker for more. One tab stop; arrow keys move within. */
export function HeatMap({ label, values, format, cellHref }: HeatMapProps) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>([0, 0]);
  const [shown, setShown] = useState<Place | null>(null);
  const highest = Math.max(0, ...values.flat().map((value) => value ?? 0));

  function textOf([day, hour]: Place): string {
    const value = values[day]?.[hour];
    const text = value === null || value === undefined ? 'not recorded' : format(value);
    return `${dayNames[day]}, ${formatHour(hour)}: ${text}`;
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const day = Math.max(0, Math.min(6, at[0] + move[0]));
    const hour = Math.max(0, Math.min(23, at[1] + move[1]));
    table.current?.querySelector<HTMLElement>(`[data-cell="${day}-${hour}"]`)?.focus();
  }

  const cell = (day: number, hour: number) => {
    const value = values[day]?.[hour];
    const place: Place = [day, hour];
    return (
      <HeatCell
        text={textOf(place)}
        heat={value === null || value === undefined ? undefined : heatShare(value, highest)}
        place={`${day}-${hour}`}
        inTabOrder={at[0] === day && at[1] === hour}
        href={cellHref?.(day, hour)}
        onFocus={() => {
          setAt(place);
          setShown(place);
        }}
        onBlur={() => setShown(null)}
        onPointerEnter={() => setShown(place)}
        onPointerLeave={() => setShown(null)}
      />
    );
  };

  return (
    <div>
      <div className={classes.scroll}>
        <table ref={table} className={classes.table} aria-label={label} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                <span className="wb-visually-hidden">Weekday</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  <span aria-hidden>{hour % 3 === 0 ? formatHour(hour) : ''}</span>
                  <span className="wb-visually-hidden">{formatHour(hour)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dayNames.map((name, day) => (
              <tr key={name}>
                <th scope="row" aria-label={name}>
                  {name.slice(0, 3)}
                </th>
                {hours.map((hour) => (
                  <td key={hour}>{cell(day, hour)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <span>{shown === null ? 'Hover or use arrow keys for details.' : textOf(shown)}</span>
        <span className={classes.scale}>
          {format(0)}
          {heatShares.map((share) => (
            <i key={share} style={{ '--heat': `${share}%` } as object} aria-hidden />
          ))}
          {format(highest)}
        </span>
      </div>
    </div>
  );
}
