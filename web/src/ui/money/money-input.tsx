import { NumberInput, type NumberInputProps } from '@mantine/core';

export interface MoneyInputProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'prefix' | 'decimalScale' | 'max'> {
  /** In cents; null is empty. */
  value: number | null;
  onChange: (cents: number | null) => void;
}

/** An amount in dollars, kept in cents. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      prefix="$"
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      allowNegative={false}
      hideControls
      max={1_000_000}
      {...rest}
      value={value === null ? '' : value / 100}
      onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * 100))}
    />
  );
}
