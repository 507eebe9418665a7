import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';

export interface RaiseFormProps {
  /** What it raises: `all prices`. */
  of: string;
  /** A rate in millionths, and cents to round to. */
  onRaise: (rate: number, roundTo: number) => void;
  onHistory: () => void;
}

/** Raises or lowers prices by a percentage. */
export function RaiseForm({ of, onRaise, onHistory }: RaiseFormProps) {
  const [percent, setPercent] = useState<number | string>(5);
  const [roundTo, setRoundTo] = useState('25');
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
          { value: '1', label: '$0.01' },
          { value: '5', label: '$0.05' },
          { value: '10', label: '$0.10' },
          { value: '25', label: '$0.25' },
          { value: '50', label: '$0.50' },
          { value: '100', label: '$1.00' },
        ]}
        value={roundTo}
        onChange={(event) => setRoundTo(event.currentTarget.value)}
      />
      <Button
        variant="default"
        onClick={() => onRaise(Math.round(Number(percent) * 10_000), Number(roundTo))}
      >
        {`Raise ${of}`}
      </Button>
      <Button variant="subtle" onClick={onHistory}>
        History of this price
      </Button>
    </>
  );
}
