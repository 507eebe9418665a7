import { metricOf } from '@washboard/contract/analytics/catalog.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { BridgeStep } from '../../../blocks/figures/bridge/bridge-steps.ts';
import { drillHref } from '../../../blocks/figures/figures.urls.ts';
import { MetricInfo } from '../../../blocks/figures/metric-info.tsx';
import { formatSigned } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { InfoTip } from '../../../ui/tip/info-tip.tsx';
import classes from './bridge.module.css';
import { type BrokenAxis, brokenAxis } from './broken-axis.ts';

/** The steps from top to bottom, each bar starting where the last one ended. */
export function BridgeBars({ label, steps }: { label: string; steps: readonly BridgeStep[] }) {
  const axis = brokenAxis(steps.flatMap((step) => [step.from, step.to]));
  return (
    <>
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
                {step.cents !== 0 && <Bar step={step} axis={axis} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {axis.breaks.length > 0 && <p className={classes.cut}>Gaps in bars: the axis is shortened there.</p>}
    </>
  );
}

/** A step's bar, with a gap wherever the axis is broken. */
function Bar({ step, axis }: { step: BridgeStep; axis: BrokenAxis }) {
  const [left, right] = [step.from, step.to].map(axis.place).sort((a, b) => a - b) as [number, number];
  return (
    <>
      <div
        className={classes.bar}
        data-sign={signOf(step)}
        style={{ left: `${left}%`, width: `${right - left}%` }}
      />
      {axis.breaks
        .filter((at) => at > left && at < right)
        .map((at) => (
          <div key={at} className={classes.gap} style={{ left: `${at}%` }} />
        ))}
    </>
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
  return cents < 0 ? 'less' : 'more';
}

/** `+$12.00`, `−$3.50`; sums without a sign. */
function amountText({ kind, cents }: BridgeStep): string {
  if (kind === 'sum' || cents === 0) return formatUsd(cents);
  return formatSigned(cents, formatUsd);
}
