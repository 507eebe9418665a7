import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * The current point: hovered, tapped, or selected with arrow keys (Home, End, Esc). `pointAt` returns the
 * point at a position in pixels from the left.
 */
export function useChartCursor(count: number, pointAt: (x: number) => number | null) {
  const [at, setAt] = useState<number | null>(null);
  const index = at !== null && at < count ? at : null;

  function onPointer(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(pointAt(event.clientX - box.left));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const moves: Record<string, number | null> = {
      ArrowRight: index === null ? 0 : Math.min(count - 1, index + 1),
      ArrowLeft: index === null ? count - 1 : Math.max(0, index - 1),
      Home: 0,
      End: count - 1,
      Escape: null,
    };
    if (!(event.key in moves) || (event.key === 'Escape' && index === null)) return;
    event.preventDefault();
    setAt(moves[event.key] ?? null);
  }

  const handlers = {
    onPointerMove: onPointer,
    onPointerDown: onPointer,
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setAt(null),
    onKeyDown,
    onBlur: () => setAt(null),
  };
  return { index, handlers };
}
