import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { formatInstantTime } from '../../lib/format.ts';
import { daysOf, rangeText, saturdaysText, zonesDiffer } from './answer-days.ts';
import classes from './groups/groups.module.css';

/** The exact days, when the figures were updated, and how far records go. */
export function Freshness({ answer }: { answer: AnalyticsAnswer }) {
  const zone = answer.periods[0]?.timeZone ?? 'UTC';
  const parts = [
    `${rangeText(daysOf(answer), true)}${zonesDiffer(answer) ? ', each store in its own time zone' : ''}`,
    saturdaysText(answer),
    `Updated ${formatInstantTime(answer.asOf, zone)}`,
    ...(answer.recorded === null
      ? []
      : [`data through ${rangeText({ ...answer.recorded, startDate: answer.recorded.endDate }, true)}`]),
  ];
  return <p className={classes.freshness}>{parts.filter((part) => part !== '').join(' · ')}</p>;
}
