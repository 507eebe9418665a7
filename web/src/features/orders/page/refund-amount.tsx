import { Checkbox, SegmentedControl } from '@mantine/core';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { ShownLine } from '@washboard/contract/orders/order-page.schemas.ts';
import { type ReactNode, useState } from 'react';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import classes from './page.module.css';
import { halfOf, refundItems, sumOf } from './refund-amounts.ts';

export interface RefundAmountProps {
  lines: readonly ShownLine[];
  /** What is left of the payment. */
  left: number;
  value: number | null;
  error: ReactNode;
  onChange: (cents: number | null) => void;
}

type Part = 'all' | 'half' | 'items' | 'other';

/** How much to refund: all, half, some items, or any amount. */
export function RefundAmount({ lines, left, value, error, onChange }: RefundAmountProps) {
  const [part, setPart] = useState<Part>('all');
  const [chosen, setChosen] = useState<string[]>([]);
  const items = refundItems(lines);
  const parts: { value: Part; label: string }[] = [
    { value: 'all', label: 'All' },
    { value: 'half', label: 'Half' },
    ...(items.length === 0 ? [] : [{ value: 'items' as const, label: 'By item' }]),
    { value: 'other', label: 'Other' },
  ];
  const choose = (next: Part) => {
    setPart(next);
    if (next === 'all') onChange(left);
    if (next === 'half') onChange(halfOf(left));
    if (next === 'items') chooseItems([]);
  };
  const chooseItems = (ids: string[]) => {
    setChosen(ids);
    onChange(ids.length === 0 ? null : sumOf(items, ids, left));
  };
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="What to refund"
        data={parts}
        value={part}
        onChange={(next) => choose(next as Part)}
      />
      {part === 'items' && (
        <Checkbox.Group label="Items" value={chosen} onChange={chooseItems}>
          <div className={classes.items}>
            {items.map(({ id, name, cents }) => (
              <Checkbox key={id} value={id} label={`${name}, ${formatUsd(cents)}`} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <MoneyInput
        label="Amount"
        required
        data-autofocus
        value={value}
        error={error}
        onChange={(cents) => {
          setPart('other');
          onChange(cents);
        }}
      />
    </>
  );
}
