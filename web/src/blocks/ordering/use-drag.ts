import { type PointerEvent, useState } from 'react';

/** A drag of one row: from where, how far in pixels, and over which place. */
export interface Drag {
  from: number;
  offset: number;
  to: number;
}

interface Held {
  pointerId: number;
  startY: number;
  rowHeight: number;
}

/** Drags rows of one height by a grip. The order changes when the pointer is released. */
export function useDrag(count: number, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<(Drag & Held) | null>(null);
  const gripOf = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest('li');
      if (event.button !== 0 || row === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const held = { pointerId: event.pointerId, startY: event.clientY, rowHeight: row.offsetHeight };
      setDrag({ ...held, from: place, offset: 0, to: place });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.pointerId !== event.pointerId) return;
      const offset = event.clientY - drag.startY;
      const to = Math.min(Math.max(drag.from + Math.round(offset / drag.rowHeight), 0), count - 1);
      setDrag({ ...drag, offset, to });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (drag?.pointerId !== event.pointerId) return;
      setDrag(null);
      if (drag.to !== drag.from) onDrop(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, gripOf };
}
