import { minutesOf } from '@washboard/contract/schedule/shifts.rules.ts';
import type { Shift } from '@washboard/contract/schedule/shifts.schemas.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Grip, movedTo, slotOf } from './move-slot.ts';
import { blockName, stopsText, timeRange } from './shift-text.ts';
import classes from './shift-week.module.css';

interface WeekBlockProps {
  shift: Shift;
  day: number;
  tone: number;
  isClash: boolean;
  scale: { first: number; last: number; minutePx: number };
  dayWidth: () => number;
  onMove: (shift: Shift) => void;
  onOpen: () => void;
}

const edgePx = 8;

/** A slot in the week. Pointer and arrow keys move it or change its end. */
export function WeekBlock({ shift, day, tone, isClash, scale, dayWidth, onMove, onOpen }: WeekBlockProps) {
  const slot = slotOf(shift, day);
  const drag = useRef<{ x: number; y: number; grip: Grip; from: Shift; day: number; moved: boolean } | null>(
    null,
  );
  const top = (minutesOf(slot.startTime) - scale.first) * scale.minutePx;
  const height = (minutesOf(slot.endTime) - minutesOf(slot.startTime)) * scale.minutePx;

  function down(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const atEnd = box.bottom - event.clientY < edgePx;
    const atStart = event.clientY - box.top < edgePx;
    const grip = atEnd ? 'end' : atStart ? 'start' : 'whole';
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, grip, from: shift, day, moved: false };
  }
  function drop(event: PointerEvent<HTMLButtonElement>) {
    const held = drag.current;
    drag.current = null;
    if (held === null) return;
    const minutes = (event.clientY - held.y) / scale.minutePx;
    const width = dayWidth();
    const days = held.grip === 'whole' && width > 0 ? Math.round((event.clientX - held.x) / width) : 0;
    const next = movedTo(held.from, held.day, { grip: held.grip, minutes, days });
    if (next === held.from) onOpen();
    else onMove(next);
  }
  function key(event: KeyboardEvent) {
    const step = keySteps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const grip = event.shiftKey && step.days === 0 ? 'end' : 'whole';
    const next = movedTo(shift, day, { grip, ...step });
    if (next !== shift) onMove(next);
  }
  return (
    <button
      type="button"
      className={`${classes.block} ${classes[`tone${tone}`]}`}
      data-clash={isClash || undefined}
      style={{ top, height }}
      aria-label={`${blockName(shift, day)}${isClash ? ', overlaps' : ''}`}
      onPointerDown={down}
      onPointerUp={drop}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onKeyDown={key}
      onClick={(event) => {
        // A pointer opens it when it is released.
        if (event.detail === 0) onOpen();
      }}
    >
      <span className={classes.blockName}>{shift.name}</span>{' '}
      <span className={classes.blockTime}>{timeRange(slot)}</span>{' '}
      {shift.type !== 'SHIFT' && <span className={classes.blockTime}>{stopsText(shift)}</span>}
    </button>
  );
}

const keySteps: Readonly<Record<string, { minutes: number; days: number }>> = {
  ArrowUp: { minutes: -15, days: 0 },
  ArrowDown: { minutes: 15, days: 0 },
  ArrowLeft: { minutes: 0, days: -1 },
  ArrowRight: { minutes: 0, days: 1 },
};
