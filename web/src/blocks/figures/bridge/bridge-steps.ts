import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { type TenderKey, tenderKeys, tenderText } from '@washboard/contract/payments/payments.constants.ts';

/** A bar of the bridge: a sum from the ground, or a change from the previous one, in signed cents. */
export interface BridgeStep {
  id: string;
  label: string;
  kind: 'sum' | 'change';
  cents: number;
  /** The heights its bar spans. */
  from: number;
  to: number;
  /** The figure it links to, and its tenders. */
  metric?: MetricId;
  tenders?: readonly TenderKey[];
}

/** The figures of the bridge, which it is built from with the tenders of collected. */
export const bridgeFigures = [
  'grossSales',
  'discounts',
  'refunds',
  'netSales',
  'tax',
  'tips',
  'fees',
  'orderValue',
  'unpaidAtEnd',
  'paidOutside',
  'paidForOthers',
  'prepaidLoads',
  'redeemed',
  'collected',
] as const satisfies readonly MetricId[];
type BridgeFigure = (typeof bridgeFigures)[number];

const signs: Record<BridgeFigure, 'sum' | 1 | -1> = {
  grossSales: 'sum',
  discounts: -1,
  refunds: -1,
  netSales: 'sum',
  tax: 1,
  tips: 1,
  fees: 1,
  orderValue: 'sum',
  unpaidAtEnd: -1,
  paidOutside: -1,
  paidForOthers: 1,
  prepaidLoads: 1,
  redeemed: -1,
  collected: 'sum',
};

/** Tenders that come through a processor; the rest is cash, owed, or unknown. */
const throughProcessor: readonly TenderKey[] = ['CARD', 'ONLINE'];
const alwaysShown: readonly TenderKey[] = ['CASH', 'COIN'];

/** A deduction; 0 has no sign. */
const less = (cents: number | null) => (cents === null ? null : -cents || 0);

/** From gross sales down to card and online payments; steps with nothing recorded are left out. */
export function bridgeSteps(figures: AnalyticsAnswer, byTender: AnalyticsAnswer): BridgeStep[] {
  const steps: BridgeStep[] = [];
  let height = 0;
  const add = ({ cents, ...step }: Omit<BridgeStep, 'from' | 'to' | 'cents'> & { cents: number | null }) => {
    if (cents === null) return;
    const from = step.kind === 'sum' ? 0 : height;
    height = from + cents;
    steps.push({ ...step, cents, from, to: height });
  };
  for (const metric of bridgeFigures) {
    const cents = figures.totals.values[metric] ?? null;
    const sign = signs[metric];
    const kind = sign === 'sum' ? 'sum' : 'change';
    add({
      id: metric,
      metric,
      label: metricOf(metric).label,
      kind,
      cents: sign === -1 ? less(cents) : cents,
    });
  }
  const collected = new Map(
    byTender.rows.map((row) => [row.keys.tender ?? 'UNKNOWN', row.values.collected ?? null]),
  );
  // If money is recorded, a tender without rows is 0.
  const none = (figures.totals.values.collected ?? null) === null ? null : 0;
  for (const tender of tenderKeys) {
    const cents = collected.get(tender) ?? none;
    if (throughProcessor.includes(tender) || ((cents ?? 0) === 0 && !alwaysShown.includes(tender))) continue;
    const label = tenderText(tender);
    add({ id: tender, metric: 'collected', tenders: [tender], label, kind: 'change', cents: less(cents) });
  }
  const through = throughProcessor.reduce((sum, tender) => sum + (collected.get(tender) ?? 0), 0);
  add({
    id: 'throughProcessor',
    metric: 'collected',
    tenders: throughProcessor,
    label: 'Card and online',
    kind: 'sum',
    cents: none === null ? null : through,
  });
  return steps;
}
