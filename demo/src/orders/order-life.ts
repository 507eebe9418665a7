import type { OrderCreated, OrderLine } from '@washboard/contract/orders/order-events.schemas.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { Random } from '../random.ts';
import type { StoreClock } from '../store-clock.ts';
import { adjustedShare, lateShare, rewashedShare, voidedShare } from './order-recipe.ts';
import { productLine } from './price-list.ts';
import type { Visit } from './visits.ts';

export interface Step {
  status: OrderStatus;
  at: number;
  by: string | null;
}

/** What happens to an order, including the future. */
export interface OrderLife {
  steps: Step[];
  /** When the laundry has it. */
  receivedAt: number | null;
  /** When its machines start. */
  washedAt: number | null;
  readyAt: number;
  completedAt: number | null;
  voided: { at: number; reason: string } | null;
  added: { at: number; line: OrderLine } | null;
}

const minute = 60_000;
const hour = 3_600_000;
const day = 24 * hour;

/** The first moment from this one on when the store is staffed. */
function staffed(clock: StoreClock, ms: number, random: Random): number {
  const { hour: now, seconds } = clock.read(ms);
  if (now < 7) return ms + (7 * 3600 - seconds) * 1000 + random.whole(0, 40) * minute;
  if (now >= 21) return ms + (31 * 3600 - seconds) * 1000 + random.whole(0, 40) * minute;
  return ms;
}

export function lifeOf(visit: Visit, facts: OrderCreated, clock: StoreClock, random: Random): OrderLife {
  const open = (ms: number) => staffed(clock, ms, random);
  const by = () => random.pick(visit.store.employeeCodes);
  if (facts.type === 'RETAIL') return { ...noLife, readyAt: visit.at, completedAt: visit.at };
  if (facts.type === 'WALK_IN' && random.chance(voidedShare * 1.6)) {
    const voided = { at: visit.at + random.whole(4, 90) * minute, reason: random.pick(voidReasons) };
    return { ...noLife, readyAt: Number.POSITIVE_INFINITY, voided };
  }
  const isDelivered = facts.status === 'SUBMITTED';
  const steps: Step[] = [];
  const step = (status: OrderStatus, at: number) => steps.push({ status, at, by: by() });
  const received = isDelivered ? open(visit.at + random.whole(3, 20) * hour) : visit.at;
  if (isDelivered) step('RECEIVED', received);
  const late = random.chance(lateShare) ? random.whole(14, 30) * hour : 0;
  const washed = open(received + random.logNormal(2.5, 0.8) * hour + late);
  step('PROCESSING', washed);
  let ready = open(washed + Math.max(1.6, random.logNormal(4, 0.4)) * hour);
  step('READY', ready);
  if (random.chance(rewashedShare)) {
    const again = open(ready + random.whole(1, 20) * hour);
    step('PROCESSING', again);
    ready = open(again + random.whole(2, 6) * hour);
    step('READY', ready);
  }
  const completed = completion(facts, ready, open, random);
  if (completed !== null && facts.type !== 'WALK_IN')
    step('OUT_FOR_DELIVERY', completed - random.whole(15, 80) * minute);
  if (completed !== null) step('COMPLETED', completed);
  const added = random.chance(adjustedShare)
    ? { at: washed + 10 * minute, line: productLine(visit.store, random) }
    : null;
  return {
    receivedAt: received,
    steps,
    washedAt: washed,
    readyAt: ready,
    completedAt: completed,
    voided: null,
    added,
  };
}

const noLife = { receivedAt: null, steps: [], washedAt: null, completedAt: null, voided: null, added: null };

/** Most are picked up the next day, some much later, a few never. Deliveries go out the next day. */
function completion(
  facts: OrderCreated,
  ready: number,
  open: (ms: number) => number,
  random: Random,
): number | null {
  if (facts.type !== 'WALK_IN') return open(ready + random.whole(3, 20) * hour) + 85 * minute;
  const kind = random.weighted([94, 4.4, 1.2, 0.4]);
  if (kind === 3) return null;
  const wait = [random.logNormal(15, 0.7) * hour, random.whole(7, 29) * day, random.whole(30, 75) * day][
    kind
  ];
  return open(ready + Math.max(minute, wait ?? hour));
}

const voidReasons = ['Entered twice', 'Customer changed their mind', 'Wrong customer'] as const;
