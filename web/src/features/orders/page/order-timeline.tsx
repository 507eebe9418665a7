import { businessDayOf, formatDay } from '@washboard/contract/core/time/time.ts';
import type { OrderDetail, TimelineEntry } from '@washboard/contract/orders/order-page.schemas.ts';
import { activityText } from '@washboard/contract/orders/page/activity-text.ts';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import classes from './page.module.css';

function When({ entry, timeZone }: { entry: TimelineEntry; timeZone: string }) {
  const known = entry.what === 'STEP' ? entry.known : 'TIME';
  if (known === 'NOTHING') return 'Time not recorded';
  if (known === 'DAY') return formatDay(businessDayOf(new Date(entry.at), timeZone));
  return <StoreTime at={entry.at} timeZone={timeZone} />;
}

/** The order's activity, newest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <ol className={classes.timeline} aria-label="Activity">
      {order.timeline.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only ever added
        <li key={index} data-what={entry.what}>
          <span>{activityText(entry)}</span>
          <span className={classes.when}>
            <When entry={entry} timeZone={order.timeZone} />
            {entry.by !== null && ` · ${entry.by}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
