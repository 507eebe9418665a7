import type { DeliveryEnded, DeliveryPlanned } from '@washboard/contract/delivery/delivery-events.schemas.ts';
import type { Random } from '../random.ts';
import type { OrderLife } from './order-life.ts';
import { missedShare, onDemandShare } from './order-recipe.ts';
import type { Visit } from './visits.ts';

/** A planned pickup or delivery, and how it ended. */
export interface DemoDelivery {
  at: number;
  facts: Omit<DeliveryPlanned, 'order'>;
  ended: { at: number; facts: Omit<DeliveryEnded, 'delivery'> } | null;
}

const hour = 3_600_000;

/** The pickups and deliveries of an order; none for a drop-off. */
export function deliveriesOf(visit: Visit, life: OrderLife, random: Random): DemoDelivery[] {
  const channel = visit.customer?.channel;
  if (channel === undefined || channel === 'WALK_IN' || life.receivedAt === null) return [];
  const provider = random.chance(onDemandShare) ? 'ON_DEMAND' : 'OWN';
  const plan = (kind: 'PICKUP' | 'RETURN', at: number, end: number, missed: boolean): DemoDelivery => {
    const windowStart = Math.floor(end / hour) * hour;
    const cost = provider === 'OWN' ? null : random.whole(450, 1_150);
    return {
      at,
      facts: {
        kind,
        provider,
        windowStart: new Date(windowStart).toISOString(),
        windowEnd: new Date(windowStart + 2 * hour).toISOString(),
      },
      ended: {
        at: end,
        facts: {
          outcome: missed ? 'MISSED' : 'DONE',
          costCents: cost,
          by: provider === 'OWN' ? visit.store.driverCode : null,
        },
      },
    };
  };
  const found: DemoDelivery[] = [];
  if (channel !== 'COMMERCIAL') {
    // Nobody answered, so it was picked up later.
    const first = visit.at + (life.receivedAt - visit.at) / 2;
    if (random.chance(missedShare)) found.push(plan('PICKUP', visit.at, first, true));
    found.push(plan('PICKUP', visit.at, life.receivedAt, false));
  }
  if (life.completedAt !== null) found.push(plan('RETURN', life.readyAt, life.completedAt, false));
  return found;
}
