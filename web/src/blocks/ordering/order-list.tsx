import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { moved, shiftOf } from './moved.ts';
import classes from './ordering.module.css';
import { type Drag, useDrag } from './use-drag.ts';

export interface OrderListProps {
  label: string;
  rows: readonly { id: number; name: string }[];
  onOrder: (ids: number[]) => void;
}

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Rows that people put in order: by dragging, with arrow keys, or with buttons. Each new place is announced. */
export function OrderList({ label, rows, onOrder }: OrderListProps) {
  const hint = useId();
  const [news, setNews] = useState('');
  const last = rows.length - 1;
  const move = (from: number, wanted: number, focused?: HTMLElement) => {
    const to = Math.min(Math.max(wanted, 0), last);
    if (to === from) return;
    // A row that moves in the document loses its focus.
    flushSync(() => {
      onOrder(moved(rows, from, to).map(({ id }) => id));
      setNews(`${rows[from]?.name}: place ${to + 1} of ${rows.length}`);
    });
    focused?.focus();
    focused?.scrollIntoView({ block: 'nearest' });
  };
  const { drag, gripOf } = useDrag(rows.length, move);
  const onKeyDown = (place: number) => (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(place, step(place, last), event.currentTarget);
  };
  return (
    <>
      <p id={hint} className={classes.hint}>
        Drag a row, or use the arrow keys on its handle.
      </p>
      <ol className={classes.rows} aria-label={label} data-dragging={drag !== null || undefined}>
        {rows.map(({ id, name }, place) => (
          <li
            key={id}
            className={classes.row}
            data-held={drag?.from === place || undefined}
            style={drag === null ? undefined : { transform: `translateY(${offsetOf(place, drag)}px)` }}
          >
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={classes.grip}
              aria-label={`Move ${name}`}
              aria-describedby={hint}
              onKeyDown={onKeyDown(place)}
              {...gripOf(place)}
            >
              <IconGripVertical size={18} aria-hidden />
            </ActionIcon>
            <span className={classes.name}>{name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Move ${name} up`}
              aria-disabled={place === 0}
              onClick={(event) => move(place, place - 1, event.currentTarget)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Move ${name} down`}
              aria-disabled={place === last}
              onClick={(event) => move(place, place + 1, event.currentTarget)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div role="status" className="wb-visually-hidden">
        {news}
      </div>
    </>
  );
}

const offsetOf = (place: number, { from, to, offset, rowHeight }: Drag & { rowHeight: number }) =>
  place === from ? offset : shiftOf(place, from, to) * rowHeight;
