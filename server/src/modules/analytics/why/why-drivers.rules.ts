import type { WhyPart } from '@washboard/contract/analytics/why.schemas.ts';
import type { Driver, DriverAmount, Formula, MeasureRef } from '../../../platform/figures/fact-source.ts';
import { type BothSums, quotientChanges, volumeChanges } from './why-parts.rules.ts';

/** The measures of a formula's drivers. */
export function amountsOf(formula: Formula): MeasureRef[] {
  if (formula.kind === 'ratio') return [formula.of, formula.by];
  if (formula.kind === 'perSpanDay') return [formula.of];
  if (formula.kind === 'median') return [];
  const drivers = formula.drivers ?? [];
  return [...new Set(drivers.flatMap(({ volume, amount, less = [] }) => [volume, ...amount, ...less]))];
}

/** The totals of a period: of a measure, and of days in service. */
interface SideTotals {
  amount(ref: MeasureRef): number;
  days: number;
}

interface BothTotals {
  now: SideTotals;
  before: SideTotals;
}

export type DriverPart = Omit<WhyPart, 'change'> & { exact: number };

/** What drives a figure, each with its exact part of the change. */
export function driverParts(formula: Formula, sides: BothTotals): DriverPart[] {
  if (formula.kind === 'sum') return (formula.drivers ?? []).flatMap((driver) => volumeParts(driver, sides));
  return formula.kind === 'median' ? [] : quotientParts(formula, sides);
}

const part = (
  key: string,
  label: string,
  values: Omit<DriverPart, 'key' | 'label' | 'isRest'>,
): DriverPart => ({
  key,
  label,
  ...values,
  isRest: false,
});

function volumeParts(driver: Driver, { now, before }: BothTotals): DriverPart[] {
  const sums = ({ amount }: SideTotals) => {
    const total = (refs: readonly MeasureRef[]) => refs.reduce((sum, ref) => sum + amount(ref), 0);
    return { of: total(driver.amount) - total(driver.less ?? []), by: amount(driver.volume) };
  };
  const both: BothSums = { now: sums(now), before: sums(before) };
  const [volume, price] = volumeChanges(both);
  const priceOf = ({ of, by }: BothSums['now']) => (by > 0 ? Math.round(of / by) : null);
  return [
    part(driver.volume, driver.volumeLabel, {
      unit: 'count',
      value: both.now.by,
      previous: both.before.by,
      exact: volume,
    }),
    part(`${driver.volume} price`, driver.priceLabel, {
      unit: 'cents',
      value: priceOf(both.now),
      previous: priceOf(both.before),
      exact: price,
    }),
  ];
}

function quotientParts(
  formula: Extract<Formula, { kind: 'ratio' | 'perSpanDay' }>,
  { now, before }: BothTotals,
): DriverPart[] {
  const sums = ({ amount, days }: SideTotals) => ({
    of: amount(formula.of),
    by: formula.kind === 'ratio' ? amount(formula.by) : days,
  });
  const both: BothSums = { now: sums(now), before: sums(before) };
  const exact = quotientChanges(both);
  const shown = (key: 'of' | 'by', { label, unit, times = 1 }: DriverAmount, change: number) =>
    part(key, label, {
      unit,
      value: both.now[key] / times,
      previous: both.before[key] / times,
      exact: change,
    });
  return [shown('of', formula.drivers[0], exact[0]), shown('by', formula.drivers[1], exact[1])];
}
