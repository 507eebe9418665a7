import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { ComponentType } from 'react';
import { BridgeRows } from './bridge-rows.tsx';
import { MachineRows } from './machine-rows.tsx';
import { MoneyRows } from './money-rows.tsx';
import { ReadyRows } from './ready-rows.tsx';
import { SaleRows } from './sale-rows.tsx';
import { TurnRows } from './turn-rows.tsx';

const lists: Record<string, ComponentType<{ metric: MetricId }>> = {
  turns: TurnRows,
  sales: SaleRows,
  money: MoneyRows,
  bridge: BridgeRows,
  ready: ReadyRows,
  machines: MachineRows,
  // Figures about conversations are on the service report.
  conversations: () => null,
};

/** Row names by list. */
const rowWords: Record<string, string> = {
  turns: 'turns',
  sales: 'transactions',
  money: 'payments',
  bridge: 'orders and transactions',
  ready: 'orders',
  machines: 'machines',
  conversations: 'conversations',
};

/** `Net sales: transactions`; turns name their rows already. */
export function rowsTitle(metric: MetricId): string {
  const { label, rows } = metricOf(metric);
  const words = rowWords[rows.list] ?? '';
  return label.toLowerCase().includes(words) ? label : `${label}: ${words}`;
}

/** The rows of a figure. */
export function DrillRows({ metric }: { metric: MetricId }) {
  const Rows = lists[metricOf(metric).rows.list];
  return Rows && <Rows metric={metric} />;
}
