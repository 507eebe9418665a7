import {
  IconClockExclamation,
  IconInbox,
  IconPackage,
  type IconProps,
  IconTruck,
  IconWashMachine,
} from '@tabler/icons-react';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { isOverdue } from '@washboard/contract/orders/order-state.rules.ts';
import { type OrderStatus, orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import type { Order } from '@washboard/contract/orders/orders.schemas.ts';
import type { ComponentType } from 'react';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';
import { StoreTime } from '../locations/store-time.tsx';
import classes from './orders.module.css';

/** Each step has its own color and sign. */
const looks: Record<OrderStatus, { tone: Tone; icon?: ComponentType<IconProps> }> = {
  SUBMITTED: { tone: 'gray' },
  RECEIVED: { tone: 'blue', icon: IconInbox },
  PROCESSING: { tone: 'violet', icon: IconWashMachine },
  READY: { tone: 'teal', icon: IconPackage },
  OUT_FOR_DELIVERY: { tone: 'blue', icon: IconTruck },
  COMPLETED: { tone: 'green' },
};

/** An order's status as text; a void replaces it. */
export const orderStatusText = ({ status, isVoided }: Pick<Order, 'status' | 'isVoided'>) =>
  isVoided ? 'Voided' : orderStatusLabels[status];

/** The same as a pill. */
export function OrderStatusPill({ status, isVoided }: Pick<Order, 'status' | 'isVoided'>) {
  if (isVoided) return <StatusPill tone="gray">Voided</StatusPill>;
  return <StatusPill {...looks[status]}>{orderStatusLabels[status]}</StatusPill>;
}

type Due = Pick<Order, 'status' | 'isVoided' | 'promisedAt' | 'timeZone'>;

/** When an order is due; red with a sign once that has passed. */
export function DueTime({ order }: { order: Due }) {
  if (order.promisedAt === null) return null;
  const due = <StoreTime at={order.promisedAt} timeZone={order.timeZone} />;
  if (!isOverdue(order, Date.now())) return due;
  return (
    <span className={classes.overdue}>
      <IconClockExclamation size={14} role="img" aria-label="Overdue" /> {due}
    </span>
  );
}

/** The balance due; nothing if paid. */
export function balanceText(balanceCents: number): string {
  if (balanceCents === 0) return 'Paid';
  return balanceCents > 0 ? formatUsd(balanceCents) : `${formatUsd(-balanceCents)} owed back`;
}
