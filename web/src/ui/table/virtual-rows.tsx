import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';

export interface VirtualRowsProps {
  scroll: RefObject<HTMLElement | null>;
  count: number;
  /** In pixels; all rows are equal. */
  rowHeight: number;
  /** The number of columns, for the spacer rows. */
  width: number;
  /** The rows from `first` up to but not including `last`. */
  draw: (first: number, last: number) => ReactNode;
}

/** The visible rows, between two spacers as high as the rest. */
export function VirtualRows({ scroll, count, rowHeight, width, draw }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = (items.at(-1)?.index ?? -1) + 1;
  return (
    <>
      <Spacer height={first * rowHeight} width={width} />
      {draw(first, last)}
      <Spacer height={(count - last) * rowHeight} width={width} />
    </>
  );
}

function Spacer({ height, width }: { height: number; width: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
