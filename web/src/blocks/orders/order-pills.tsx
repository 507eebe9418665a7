import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { type OrderStatus, orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import type { Order } from '@washboard/contract/orders/orders.schemas.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

const tones: Record<OrderStatus, Tone> = {
  SUBMITTED: 'gray',
  RECEIVED: 'blue',
  PROCESSING: 'blue',
  READY: 'amber',
  OUT_FOR_DELIVERY: 'amber',
  COMPLETED: 'green',
};

/** An order's status; a void replaces it. */
export function OrderStatusPill({ status, isVoided }: Pick<Order, 'status' | 'isVoided'>) {
  if (isVoided) return <StatusPill tone="gray">Voided</StatusPill>;
  return <StatusPill tone={tones[status]}>{orderStatusLabels[status]}</StatusPill>;
}

/** The balance due; nothing if paid. */
export function balanceText(balanceCents: number): string {
  if (balanceCents === 0) return 'Paid';
  return balanceCents > 0 ? formatUsd(balanceCents) : `${formatUsd(-balanceCents)} owed back`;
}
