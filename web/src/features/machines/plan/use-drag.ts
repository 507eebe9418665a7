import { planColumns, planRows } from '@washboard/contract/machine-links/plan/plan.constants.ts';
import type { Spot } from '@washboard/contract/machine-links/plan/plan.schemas.ts';
import { type PointerEvent, type RefObject, useRef } from 'react';

const slackPx = 4;

interface Boxes {
  grid: RefObject<HTMLElement | null>;
  tray: RefObject<HTMLElement | null>;
}

/** Drags a tile over the grid. It drops on a spot, or with undefined in the tray. */
export function useDrag({ grid, tray }: Boxes, onDrop: (spot: Spot | undefined) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const moveTo = (tile: HTMLElement, to: string) => {
    tile.style.transform = to;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const { x, y } = from.current;
      moveTo(event.currentTarget, `translate(${event.clientX - x}px, ${event.clientY - y}px)`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = from.current;
      from.current = null;
      moveTo(event.currentTarget, '');
      if (start === null || Math.hypot(event.clientX - start.x, event.clientY - start.y) < slackPx) return;
      const spot = grid.current === null ? undefined : spotUnder(grid.current, event);
      if (spot !== undefined) onDrop(spot);
      else if (tray.current !== null && isOver(tray.current.getBoundingClientRect(), event))
        onDrop(undefined);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = null;
      moveTo(event.currentTarget, '');
    },
  };
}

interface Point {
  clientX: number;
  clientY: number;
}

const isOver = (box: DOMRect, { clientX, clientY }: Point) =>
  clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;

function spotUnder(grid: HTMLElement, point: Point): Spot | undefined {
  const box = grid.getBoundingClientRect();
  if (!isOver(box, point)) return undefined;
  return {
    x: Math.floor(((point.clientX - box.left) / box.width) * planColumns) + 1,
    y: Math.floor(((point.clientY - box.top) / box.height) * planRows) + 1,
  };
}
