import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { BridgeRows } from './bridge-rows.tsx';
import { MoneyRows } from './money-rows.tsx';
import { ReadyRows } from './ready-rows.tsx';
import { SaleRows } from './sale-rows.tsx';
import { TurnRows } from './turn-rows.tsx';

const lists = { turns: TurnRows, sales: SaleRows, money: MoneyRows, bridge: BridgeRows, ready: ReadyRows };

/** Row names by list. */
export const rowWords = {
  turns: 'turns',
  sales: 'transactions',
  money: 'payments',
  bridge: 'orders and transactions',
  ready: 'orders',
} as const;

/** The rows of a figure. */
export function DrillRows({ metric }: { metric: MetricId }) {
  const Rows = lists[metricOf(metric).rows.list];
  return <Rows metric={metric} />;
}
