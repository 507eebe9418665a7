import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatHour } from '../../lib/format.ts';
import { parseSearchText } from '../../lib/list-state.ts';
import type { ChartTableData } from './chart-data.ts';
import classes from './charts.module.css';
import { heatShare, heatShares } from './heat-scale.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

export interface HeatMapProps {
  /** What is drawn: `Turns by weekday and hour`. */
  label: string;
  /** Seven rows from Monday on, of 24 hours each; `null` is not recorded. */
  values: readonly (readonly (number | null)[])[];
  format: (value: number) => string;
  /** Where a cell leads: its rows. `weekday` counts from Monday = 0. */
  cellHref?: (weekday: number, hour: number) => string;
}

/** The numbers of a heat map as a table, for "View as table" and CSV. */
export function heatTableOf(values: HeatMapProps['values']): ChartTableData {
  return {
    header: ['Weekday', ...hours.map(formatHour)],
    rows: dayNames.map((name, day) => [name, ...hours.map((hour) => values[day]?.[hour] ?? null)]),
  };
}

const moves: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Weekdays by hours, darker for more. A table to read, one stop in the tab order, arrow keys within. */
export function HeatMap({ label, values, format, cellHref }: HeatMapProps) {
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const [shown, setShown] = useState<readonly [number, number] | null>(null);
  const highest = Math.max(0, ...values.flat().map((value) => value ?? 0));
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? 'not recorded' : format(value);

  function open(day: number, hour: number) {
    if (cellHref === undefined) return;
    const [to = '/', query = ''] = cellHref(day, hour).split('?');
    void navigate({ to, search: parseSearchText(query) as never });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') return open(at[0], at[1]);
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const day = Math.max(0, Math.min(6, at[0] + move[0]));
    const hour = Math.max(0, Math.min(23, at[1] + move[1]));
    setAt([day, hour]);
    table.current?.querySelector<HTMLElement>(`[data-cell="${day}-${hour}"]`)?.focus();
  }

  return (
    <div className={classes.chart}>
      <div className={classes.heat}>
        <table ref={table} className={classes.heatTable} role="grid" aria-label={label} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                <span className="wb-visually-hidden">Weekday</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  <span aria-hidden>
                    {hour % 3 === 0 ? formatHour(hour).replace(' ', '').toLowerCase() : ''}
                  </span>
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
                {hours.map((hour) => {
                  const value = values[day]?.[hour];
                  const here = at[0] === day && at[1] === hour;
                  return (
                    // biome-ignore lint/a11y/useSemanticElements: a gridcell of a grid that is a table
                    <td
                      key={hour}
                      role="gridcell"
                      data-cell={`${day}-${hour}`}
                      data-none={value === null || value === undefined}
                      tabIndex={here ? 0 : -1}
                      style={{ '--heat': heatShare(value ?? 0, highest) } as never}
                      onFocus={() => {
                        setAt([day, hour]);
                        setShown([day, hour]);
                      }}
                      onBlur={() => setShown(null)}
                      onPointerEnter={() => setShown([day, hour])}
                      onPointerLeave={() => setShown(null)}
                      onClick={() => open(day, hour)}
                    >
                      <span className="wb-visually-hidden">{textOf(value)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.heatFoot}>
        <span>
          {shown === null
            ? 'Point at a cell, or use the arrow keys, to read it.'
            : `${dayNames[shown[0]]}, ${formatHour(shown[1])}: ${textOf(values[shown[0]]?.[shown[1]])}`}
        </span>
        <span className={classes.scale}>
          {format(0)}
          {heatShares.map((share) => (
            <i key={share} style={{ '--heat': `${share}%` } as never} aria-hidden />
          ))}
          {format(highest)}
        </span>
      </div>
    </div>
  );
}
