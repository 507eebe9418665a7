import { Button } from '@mantine/core';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { WhyAnswer, WhyPart, WhySplit } from '@washboard/contract/analytics/why.schemas.ts';
import { type ReactNode, useState } from 'react';
import { comparedText, daysOf, rangeText } from '../../../blocks/figures/answer-days.ts';
import { drillHref, partHref, whyHref } from '../../../blocks/figures/figures.urls.ts';
import { changeOf, formatOf, formatOfUnit } from '../../../blocks/figures/metric-format.ts';
import { formatPercent, formatSigned } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './why.module.css';
import { useWhy } from './why.query.ts';
import { cutOfPart, shownSplits, splitTitles } from './why-splits.ts';

/** Why a figure changed: its difference, split several ways. */
export function WhyPanel({ metric }: { metric: MetricId }) {
  const query = useWhy(metric);
  return (
    <QueryArea query={query} height={480} rows={12} label="Comparing with the earlier period">
      {(answer) => <Answer metric={metric} answer={answer} />}
    </QueryArea>
  );
}

/** From the rows of a part back to the split. */
export function BackToWhy({ metric }: { metric: MetricId }) {
  const search = useSearchRecord();
  return (
    <AppLink className={classes.back} href={whyHref(search, metric)}>
      ← Why {metricOf(metric).label.toLowerCase()} changed
    </AppLink>
  );
}

function Answer({ metric, answer }: { metric: MetricId; answer: WhyAnswer }) {
  const search = useSearchRecord();
  const { value, previous, change } = answer;
  const format = formatOf(metric);
  const against = comparedText(answer);
  if (value === null || previous === null || change === null)
    return (
      <EmptyNoResult title="Nothing to compare" filter={`There is no figure on both sides: ${against}.`} />
    );
  const percent =
    previous === 0 || metricOf(metric).unit === 'share' ? '' : ` (${percentText(value, previous)})`;
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <p className={classes.change} data-change>
          {changeOf(metric)(change)}
          {percent}
        </p>
        <p className={classes.sides}>
          {format(value)} for {rangeText(daysOf(answer), true)}, {format(previous)} for {against}.{' '}
          <AppLink className={classes.rows} href={drillHref(search, metric)}>
            All rows
          </AppLink>
        </p>
      </div>
      {change === 0 && answer.splits.length === 0 ? (
        <p>Nothing changed.</p>
      ) : (
        shownSplits(answer).map((split) => <Split key={split.by} metric={metric} split={split} />)
      )}
    </div>
  );
}

const percentText = (value: number, previous: number) =>
  formatSigned((value - previous) / Math.abs(previous), formatPercent);

/** How many parts are shown at first. */
const few = 6;

function Split({ metric, split: { by, parts } }: { metric: MetricId; split: WhySplit }) {
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(1, ...parts.map(({ change }) => Math.abs(change)));
  const shown = isOpen || parts.length <= few + 1 ? parts : parts.slice(0, few);
  const title = splitTitles[by] ?? '';
  return (
    <section className={classes.split}>
      <table className={classes.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="wb-visually-hidden">Part</span>
            </th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
            <th scope="col">Change</th>
            <th scope="col">
              <span className="wb-visually-hidden">Bar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <tr key={`${part.key} ${part.label}`} data-part={part.label}>
              <th scope="row">
                <PartName metric={metric} by={by} part={part} />
              </th>
              <td>{side(part, part.previous)}</td>
              <td>{side(part, part.value)}</td>
              <td className={classes.amount}>{changeOf(metric)(part.change)}</td>
              <td className={classes.track} aria-hidden>
                <div
                  className={classes.bar}
                  data-good={goodOf(metric, part.change)}
                  data-sign={part.change < 0 ? 'less' : 'more'}
                  style={{ width: `${(Math.abs(part.change) / most) * 50}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < parts.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {`Show all ${parts.length} ${title.toLowerCase()}`}
        </Button>
      )}
    </section>
  );
}

function PartName({ metric, by, part }: { metric: MetricId; by: WhySplit['by']; part: WhyPart }): ReactNode {
  const search = useSearchRecord();
  const cut = cutOfPart(by, part);
  if (cut === null) return part.label;
  return (
    <AppLink className={classes.link} href={partHref(search, metric, cut)}>
      {part.label}
    </AppLink>
  );
}

const side = ({ unit }: WhyPart, value: number | null) => (value === null ? '–' : formatOfUnit(unit)(value));

function goodOf(metric: MetricId, change: number): boolean | undefined {
  const { good } = metricOf(metric);
  return good === 'neither' ? undefined : change > 0 === (good === 'up');
}
