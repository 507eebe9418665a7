import { metricOf } from '@washboard/contract/analytics/catalog.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { InfoTip } from '../../../ui/tip/info-tip.tsx';
import { drillHref } from '../analytics.urls.ts';
import { notRecorded } from '../metric-format.ts';
import { MetricInfo } from '../metric-info.tsx';
import classes from './bridge.module.css';
import type { BridgeStep } from './bridge-steps.ts';

/** The steps from top to bottom, each bar starting where the last one ended. */
export function BridgeBars({ label, steps }: { label: string; steps: readonly BridgeStep[] }) {
  const ends = steps.flatMap((step) => [step.from, step.to]);
  const lowest = Math.min(0, ...ends);
  const span = Math.max(1, Math.max(...ends) - lowest);
  const place = ({ from, to }: BridgeStep) => ({
    left: `${((Math.min(from, to) - lowest) / span) * 100}%`,
    width: `${(Math.abs(to - from) / span) * 100}%`,
  });
  return (
    <table className={classes.bridge}>
      <caption className="wb-visually-hidden">{label}</caption>
      <thead className="wb-visually-hidden">
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Amount</th>
          <th scope="col">Bar</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.id} data-kind={step.kind} data-step={step.id}>
            <th scope="row">
              <StepName step={step} />
            </th>
            <td className={classes.amount}>{amountText(step)}</td>
            <td className={classes.track} aria-hidden>
              {step.cents !== null && step.cents !== 0 && (
                <div className={classes.bar} data-sign={signOf(step)} style={place(step)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StepName({ step: { label, metric, tenders } }: { step: BridgeStep }) {
  const search = useSearchRecord();
  if (metric === undefined) return <span className={classes.name}>{label}</span>;
  const cut = tenders === undefined ? {} : { tenders };
  return (
    <span className={classes.name}>
      <AppLink className={classes.link} href={drillHref(search, metric, cut)}>
        {label}
      </AppLink>
      {tenders === undefined && metricOf(metric).label === label && (
        <InfoTip about={label}>
          <MetricInfo metric={metric} />
        </InfoTip>
      )}
    </span>
  );
}

function signOf({ kind, cents }: BridgeStep): string {
  if (kind === 'sum') return 'sum';
  return (cents ?? 0) < 0 ? 'less' : 'more';
}

/** `+$12.00`, `−$3.50`; sums without a sign. */
function amountText({ kind, cents }: BridgeStep): string {
  if (cents === null) return notRecorded;
  if (kind === 'sum' || cents === 0) return formatUsd(cents);
  return `${cents < 0 ? '−' : '+'}${formatUsd(Math.abs(cents))}`;
}
