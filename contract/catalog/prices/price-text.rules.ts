import { formatUsd } from '../../core/money/money.ts';
import type { UnitPrice } from '../../pricing/line-price.rules.ts';

type Unit = UnitPrice['pricing'];

/** A price as lists show it: '(min + $1.79 / lb)', '$1.79 / lb' or '$5.00 / unit'. */
export function priceText(pricing: Unit, cents: number, hasMinimum: boolean): string {
  const each = `${formatUsd(cents)} ${unitText(pricing)}`;
  return pricing === 'PER_POUND' && hasMinimum ? `(min + ${each})` : each;
}

export const unitText = (pricing: Unit) => (pricing === 'PER_POUND' ? '/ lb' : '/ unit');
