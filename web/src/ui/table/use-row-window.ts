import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Lists above this many rows draw only what is in sight. */
export const virtualAbove = 100;

/** Which rows are drawn, and the height in pixels that the others take before and after them. */
export interface RowWindow {
  virtual: boolean;
  first: number;
  last: number;
  before: number;
  after: number;
}

export function useRowWindow(
  scroll: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const virtual = count > virtualAbove;
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  if (!virtual) return { virtual, first: 0, last: count, before: 0, after: 0 };
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = (items.at(-1)?.index ?? -1) + 1;
  return { virtual, first, last, before: first * rowHeight, after: (count - last) * rowHeight };
}
