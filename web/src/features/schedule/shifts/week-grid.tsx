import { screenDays } from '@washboard/contract/schedule/shifts.constants.ts';
import { minutesOf } from '@washboard/contract/schedule/shifts.rules.ts';
import type { Shift } from '@washboard/contract/schedule/shifts.schemas.ts';
import { useRef } from 'react';
import { formatHour } from '../../../lib/format.ts';
import { ordersCount } from '../closures/closure-text.ts';
import { dayNames } from './shift-text.ts';
import classes from './shift-week.module.css';
import { WeekBlock } from './week-block.tsx';

const hourPx = 36;

/** A closure in the coming week. */
export interface ClosedDay {
  name: string;
  affected: number;
}

interface WeekGridProps {
  /** By weekday. */
  closed: ReadonlyMap<number, ClosedDay>;
  shifts: readonly Shift[];
  /** The days on which a shift overlaps another. */
  clashes: (shift: Shift) => number[];
  onMove: (shift: Shift) => void;
  onOpen: (id: number) => void;
}

/** Hours down, days across, slots as blocks. */
export function WeekGrid({ closed, shifts, clashes, onMove, onOpen }: WeekGridProps) {
  const days = useRef<HTMLDivElement>(null);
  const [first, last] = hoursOf(shifts);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const scale = { first: first * 60, last: last * 60, minutePx: hourPx / 60 };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens
    <section className={classes.scroll} tabIndex={0} aria-label="Week">
      <div className={classes.week}>
        <div />
        {screenDays.map((day) => (
          <div key={day} className={classes.dayName}>
            {dayNames[day].slice(0, 3)}
            <ClosedNote closed={closed.get(day)} />
          </div>
        ))}
        <div className={classes.hours} aria-hidden>
          {hours.map((hour) => (
            <span key={hour} style={{ height: hourPx }}>
              {formatHour(hour)}
            </span>
          ))}
        </div>
        <div ref={days} className={classes.days}>
          {screenDays.map((day) => (
            <fieldset
              key={day}
              className={classes.day}
              aria-label={dayNames[day]}
              data-closed={closed.has(day) || undefined}
              style={{
                height: hours.length * hourPx,
                backgroundSize: closed.has(day) ? undefined : `100% ${hourPx}px`,
              }}
            >
              {shifts.map((shift, index) =>
                shift.timings.some((slot) => slot.day === day && slot.isActive) ? (
                  <WeekBlock
                    key={shift.id}
                    shift={shift}
                    day={day}
                    tone={index % 4}
                    isClash={clashes(shift).includes(day)}
                    scale={scale}
                    dayWidth={() => (days.current?.clientWidth ?? 0) / 7}
                    onMove={onMove}
                    onOpen={() => onOpen(shift.id)}
                  />
                ) : null,
              )}
            </fieldset>
          ))}
        </div>
      </div>
    </section>
  );
}

function ClosedNote({ closed }: { closed: ClosedDay | undefined }) {
  if (closed === undefined) return null;
  const orders = closed.affected === 0 ? '' : `, ${ordersCount(closed.affected)}`;
  return <small>{`Closed: ${closed.name}${orders}`}</small>;
}

/** From 6 AM to 10 PM, or wider where shifts need it. */
function hoursOf(shifts: readonly Shift[]): [number, number] {
  const slots = shifts.flatMap(({ timings }) => timings.filter(({ isActive }) => isActive));
  const starts = slots.map(({ startTime }) => Math.floor(minutesOf(startTime) / 60));
  const ends = slots.map(({ endTime }) => Math.ceil(minutesOf(endTime) / 60));
  return [Math.min(6, ...starts), Math.max(22, ...ends)];
}
