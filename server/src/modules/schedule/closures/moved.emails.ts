import { clockText } from '@washboard/contract/core/time/clock-text.ts';
import { formatDay, localTimeOf } from '@washboard/contract/core/time/time.ts';
import type { StoreName } from '../../locations/index.ts';
import type { Email } from '../../mail/index.ts';
import type { AffectedRow } from './closures.views.ts';

interface Moved {
  order: AffectedRow;
  to: string;
  store: StoreName;
  start: Date;
  end: Date;
}

/** Tells a customer the new day and time of their pickup or delivery. */
export function movedEmail({ order, to, store, start, end }: Moved): Email {
  const what = order.kind === 'PICKUP' ? 'pickup' : 'delivery';
  const from = localTimeOf(start, store.timeZone);
  const until = localTimeOf(end, store.timeZone);
  const before = localTimeOf(new Date(order.windowStart), store.timeZone);
  return {
    to,
    subject: `Your ${what} moved to ${formatDay(from.day)}`,
    greeting: `Hello ${order.customerName ?? 'there'},`,
    paragraphs: [
      `${store.name} is closed on ${formatDay(before.day)}, so we moved the ${what} of order ${order.orderCode}.`,
      `New time: ${formatDay(from.day)}, ${clockText(from.time)} to ${clockText(until.time)}.`,
    ],
    foot: `You get this email because you have an order with ${store.name}.`,
  };
}
