import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoneyInput } from './money-input.tsx';

interface DiscountInputProps {
  isPercentage: boolean;
  /** Millionths of the price, or cents. */
  value: number;
  error: ReactNode;
  onChange: (value: number) => void;
}

/** How much a discount takes off, as a percentage or an amount. */
export function DiscountInput({ isPercentage, value, error, onChange }: DiscountInputProps) {
  const shared = { label: 'Discount', required: true, error };
  return isPercentage ? (
    <NumberInput
      {...shared}
      suffix="%"
      decimalScale={2}
      value={value / 10_000}
      onChange={(typed) => onChange(Math.round(Number(typed) * 10_000))}
    />
  ) : (
    <MoneyInput {...shared} value={value} onChange={(cents) => onChange(cents ?? 0)} />
  );
}
