import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { readyStatuses } from '@washboard/contract/orders/order-state.rules.ts';
import type { OrderType } from '@washboard/contract/orders/order-types.constants.ts';
import { type OrderStatus, orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import type { ReportedStep } from '../../../orders/index.ts';
import type { ImportedTimes, ReportedMoment } from './order-times.rules.ts';

const words = {
  ready: 'ready time',
  completed: 'time of completion',
  promisedAt: 'promised time',
} as const;
const unreported: ImportedTimes = { isDay: false, ready: null, completed: null, promisedAt: null };

/** The rows' times of an order; the first one counts, and others must agree. */
export function timesOf(
  rows: readonly { line: number; value: { times: ImportedTimes | null } }[],
  differs: (line: number, message: string) => void,
): ImportedTimes {
  const reported = rows.flatMap(({ line, value: { times } }) => (times === null ? [] : { line, times }));
  if (reported.length === 0) return unreported;
  const common = <Key extends keyof typeof words>(key: Key): ImportedTimes[Key] | null => {
    const [first, ...others] = reported.filter(({ times }) => times[key] !== null);
    if (first === undefined) return null;
    const other = others.find(({ times }) => momentIn(times[key]) !== momentIn(first.times[key]));
    if (other !== undefined)
      differs(other.line, `The order has a different ${words[key]} on line ${first.line}.`);
    return first.times[key];
  };
  return {
    isDay: reported.some(({ times }) => times.isDay),
    ready: common('ready'),
    completed: common('completed'),
    promisedAt: common('promisedAt'),
  };
}

const momentIn = (reported: ReportedMoment | number | null) =>
  typeof reported === 'object' ? reported?.at : reported;

interface ReportedLife {
  number: string;
  type: OrderType;
  status: OrderStatus | null;
  /** When the order came in. */
  came: { at: number; businessDate: string };
  times: ImportedTimes;
}

/**
 * An order's initial status (null: its type's), and its later ones. A status without a time becomes a status
 * change without one. Retail orders are completed at once. Reports contradictions.
 */
export function stepsOf(
  { number, type, status, came, times }: ReportedLife,
  say: (message: string) => void,
): { first: OrderStatus | null; steps: ReportedStep[] } {
  if (type === 'RETAIL') return { first: status, steps: [] };
  const { ready, completed, promisedAt } = times;
  const now = status ?? (completed ? 'COMPLETED' : ready ? 'READY' : 'RECEIVED');
  const isAt = (what: string) =>
    `Order ${number} has the status ${orderStatusLabels[now]}, but the file says ${what}.`;
  if (ready && !readyStatuses.includes(now)) say(isAt('when it was ready'));
  if (completed && now !== 'COMPLETED') say(isAt('when it was completed'));
  const intake = { ...came, isDay: times.isDay };
  if (isBefore(ready, intake)) say(`Order ${number} was ready before it came in.`);
  if (isBefore(completed, intake)) say(`Order ${number} was completed before it came in.`);
  else if (ready && isBefore(completed, ready)) say(`Order ${number} was completed before it was ready.`);
  if (promisedAt !== null && promisedAt < came.at - (times.isDay ? DAY_MS / 2 : 0))
    say(`Order ${number} was due before it came in.`);

  if (!readyStatuses.includes(now)) return { first: status, steps: [] };
  const steps: ReportedStep[] = [];
  let { at, businessDate } = came;
  const push = (reached: OrderStatus, known: ReportedStep['known']) =>
    steps.push({ status: reached, at: new Date(at).toISOString(), businessDate, known });
  for (const [reached, reported] of [
    ['READY', ready],
    ['COMPLETED', completed],
  ] as const) {
    if (reported === null) continue;
    // Noon stands for a day, and may be before an earlier event.
    at = Math.max(at, reported.at);
    businessDate = reported.businessDate;
    // A duration needs a time of day at both ends.
    push(reached, reported.isDay || times.isDay ? 'DAY' : 'TIME');
  }
  if (steps.at(-1)?.status !== now) push(now, 'NOTHING');
  return { first: 'RECEIVED', steps };
}

/** Events of one day without times may have any order. */
const isBefore = (one: ReportedMoment | null, other: ReportedMoment) =>
  one !== null && (one.isDay || other.isDay ? one.businessDate < other.businessDate : one.at < other.at);
