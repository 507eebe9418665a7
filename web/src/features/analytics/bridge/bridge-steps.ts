import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { type TenderKey, tenderKeys } from '@washboard/contract/payments/payments.constants.ts';
import { tenderText } from '../metric-format.ts';

/** A bar of the bridge: a sum that stands on the ground, or what is added to the one before, in signed cents. */
export interface BridgeStep {
  id: string;
  label: string;
  kind: 'sum' | 'change';
  /** Null where nothing of the kind is recorded. */
  cents: number | null;
  /** Between which heights its bar stands. */
  from: number;
  to: number;
  /** The figure whose rows it leads to, and the tenders that they are narrowed to. */
  metric?: MetricId;
  tenders?: readonly TenderKey[];
}

/** The figures that are asked for; with these and the tenders of what was collected the bridge is built. */
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

/** By these money comes through a processor; everything else is in the drawer, owed, or nobody knows. */
const throughProcessor: readonly TenderKey[] = ['CARD', 'ONLINE'];
const alwaysShown: readonly TenderKey[] = ['CASH', 'COIN'];

/** What no source tells yet; it is said so, and is never 0. */
const beyond = ['Processing fees', 'Withheld', 'In transit', 'Arrived at the bank'] as const;

/** What is taken off; 0 has no sign. */
const less = (cents: number | null) => (cents === null ? null : -cents || 0);

/** From gross sales down to what came by card and online. */
export function bridgeSteps(figures: AnalyticsAnswer, byTender: AnalyticsAnswer): BridgeStep[] {
  const steps: BridgeStep[] = [];
  let height = 0;
  const add = (step: Omit<BridgeStep, 'from' | 'to'>) => {
    const cents = step.cents ?? 0;
    const from = step.kind === 'sum' ? 0 : height;
    height = from + cents;
    steps.push({ ...step, from, to: height });
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
  // Where money is recorded, none of it came by a tender that is not among the rows.
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
  for (const label of beyond) steps.push({ id: label, label, kind: 'change', cents: null, from: 0, to: 0 });
  return steps;
}
