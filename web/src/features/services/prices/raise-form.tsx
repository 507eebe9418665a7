import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { roundingSteps } from '@washboard/contract/catalog/prices/price-edit.rules.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { useState } from 'react';

export interface RaiseFormProps {
  /** What it raises: `all prices`. */
  of: string;
  /** A rate in millionths, and cents to round to; null keeps the step of each price. */
  onRaise: (rate: number, roundTo: number | null) => void;
  onHistory: () => void;
}

/** Raises or lowers prices by a percentage. */
export function RaiseForm({ of, onRaise, onHistory }: RaiseFormProps) {
  const [percent, setPercent] = useState<number | string>(5);
  const [roundTo, setRoundTo] = useState('');
  const rate = Math.round(Number(percent) * 10_000);
  return (
    <>
      <NumberInput
        label="Raise by"
        suffix="%"
        w={96}
        decimalScale={2}
        min={-100}
        max={1_000}
        hideControls
        value={percent}
        onChange={setPercent}
      />
      <NativeSelect
        label="Round to"
        data={[
          { value: '', label: 'As each price is' },
          ...roundingSteps.map((cents) => ({ value: String(cents), label: formatUsd(cents) })),
        ]}
        value={roundTo}
        onChange={(event) => setRoundTo(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={rate === 0}
        onClick={() => onRaise(rate, roundTo === '' ? null : Number(roundTo))}
      >
        {`${rate < 0 ? 'Lower' : 'Raise'} ${of} by ${Math.abs(rate) / 10_000}%`}
      </Button>
      <Button variant="subtle" onClick={onHistory}>
        History of this price
      </Button>
    </>
  );
}
