import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { businessDayOf, formatDay } from '@washboard/contract/core/time/time.ts';
import type { OrderDetail, TimelineEntry } from '@washboard/contract/orders/order-page.schemas.ts';
import {
  orderStatusLabels,
  weightStageLabels,
  workStepLabels,
} from '@washboard/contract/orders/orders.constants.ts';
import { tenderLabels } from '@washboard/contract/payments/payments.constants.ts';
import { formatInstant, formatWeight } from '../../../lib/format.ts';
import classes from './page.module.css';

/** The event's text. */
function occurrenceText(entry: TimelineEntry): string {
  const because =
    'reason' in entry && entry.reason !== null && entry.reason !== '' ? `: ${entry.reason}` : '';
  switch (entry.what) {
    case 'STEP':
      return orderStatusLabels[entry.status];
    case 'VOID':
      return `Voided${because}`;
    case 'PAYMENT':
      return `Paid ${formatUsd(entry.amountCents)} by ${tenderLabels[entry.tender].toLowerCase()}`;
    case 'REFUND':
      return `Refunded ${formatUsd(entry.amountCents)} by ${tenderLabels[entry.tender].toLowerCase()}${because}`;
    case 'ADJUSTMENT':
      return `Changed by ${formatUsd(entry.amountCents)}${because}`;
    case 'WEIGHT':
      return `Weighed ${formatWeight(entry.weight)}, ${weightStageLabels[entry.stage].toLowerCase()}`;
    case 'WORK':
      return `${workStepLabels[entry.step]}, ${entry.minutes} min`;
  }
}

function whenText(entry: TimelineEntry, zone: string): string {
  const known = entry.what === 'STEP' ? entry.known : 'TIME';
  if (known === 'NOTHING') return 'Time not recorded';
  return known === 'DAY' ? formatDay(businessDayOf(new Date(entry.at), zone)) : formatInstant(entry.at, zone);
}

/** The order's activity, newest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <ol className={classes.timeline} aria-label="Activity">
      {order.timeline.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only ever added
        <li key={index} data-what={entry.what}>
          <span>{occurrenceText(entry)}</span>
          <span className={classes.when}>
            {whenText(entry, order.timeZone)}
            {entry.by !== null && ` · ${entry.by}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
