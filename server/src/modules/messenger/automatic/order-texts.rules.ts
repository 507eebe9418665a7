import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { folded } from '@washboard/contract/core/text/folded.ts';
import { clockText } from '@washboard/contract/core/time/clock-text.ts';
import { shortMonths, weekdayNames } from '@washboard/contract/core/time/day-names.ts';
import { addDays, localTimeOf } from '@washboard/contract/core/time/time.ts';
import {
  type AutomaticKind,
  mostHoursLate,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type { WordingValues } from '@washboard/contract/messenger/wording/wording.rules.ts';
import type { TextedOrder } from './texted-orders.views.ts';

const lateMs = mostHoursLate * 3_600_000;
/** From this hour on, people hear of tomorrow’s pickup. */
const reminderHour = 12;
/** Kinds of deliveries from here on bring the order to the customer. */
const broughtFrom = 2;

/** Which text an order's status calls for now; null if none, or if the customer knows by now. */
export function kindOf({ status, since, delivers }: TextedOrder, now: Date): AutomaticKind | null {
  const age = now.getTime() - Date.parse(since);
  if (age > lateMs || age < -lateMs) return null;
  if (status === 'RECEIVED' || status === 'PROCESSING') return 'RECEIVED';
  if (status === 'READY') return delivers < broughtFrom ? 'READY' : null;
  return status === 'OUT_FOR_DELIVERY' ? 'OUT_FOR_DELIVERY' : null;
}

export const firstNameOf = ({ firstName, companyName }: Pick<TextedOrder, 'firstName' | 'companyName'>) =>
  companyName === '' && firstName !== '' ? firstName : 'there';

export const addressOfStore = ({ address, city }: { address: string; city: string }) =>
  [address, city].filter((part) => part !== '').join(', ');

/** What the fields of a wording say for an order. */
export function valuesOf(order: TextedOrder): WordingValues {
  return {
    'first name': firstNameOf(order),
    order: order.code,
    store: order.storeName,
    'store phone': formatPhone(order.storePhone),
    'store address': addressOfStore({ address: order.storeAddress, city: order.storeCity }),
    business: order.businessName,
    total: formatUsd(order.totalCents),
    balance: formatUsd(Math.max(0, order.balanceCents)),
    due: order.promisedAt === null ? 'soon' : whenText(order.promisedAt, order.timeZone),
    'ready on': order.readyAt === null ? 'today' : dayText(order.readyAt, order.timeZone),
    stop: order.stop === 'RETURN' ? 'delivery' : 'pickup',
    window: windowText(order),
  };
}

function dayText(instant: string, zone: string): string {
  const { day, weekday } = localTimeOf(Date.parse(instant), zone);
  return `${weekdayNames[weekday]}, ${shortMonths[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
}

const timeText = (instant: string, zone: string) => clockText(localTimeOf(Date.parse(instant), zone).time);

/** '2026-11-20T22:00:00Z' in New York → 'Friday, Nov 20, 5:00 PM'. */
const whenText = (instant: string, zone: string) => `${dayText(instant, zone)}, ${timeText(instant, zone)}`;

const windowText = ({ windowStart, windowEnd, timeZone }: TextedOrder): string =>
  windowStart === null || windowEnd === null
    ? 'soon'
    : `${whenText(windowStart, timeZone)} to ${timeText(windowEnd, timeZone)}`;

/** Whether a pickup is tomorrow, and it is noon or later, where its store is. */
export function isReminderDue(windowStart: string, zone: string, now: Date): boolean {
  const local = localTimeOf(now, zone);
  return (
    local.hour >= reminderHour && localTimeOf(Date.parse(windowStart), zone).day === addDays(local.day, 1)
  );
}

const yes = new Set(['yes', 'y', 'yep', 'yeah', 'ok', 'okay', 'confirm', 'confirmed', 'si', 'yes please']);
const no = new Set(['no', 'n', 'nope', 'skip', 'skip it', 'no thanks', 'no thank you', 'no gracias']);

/** The answer to a question for YES or NO; null if it is neither. */
export function yesOrNo(text: string): 'YES' | 'NO' | null {
  const said = folded(text)
    .replace(/[^a-z ]/g, '')
    .trim();
  if (yes.has(said)) return 'YES';
  return no.has(said) ? 'NO' : null;
}
