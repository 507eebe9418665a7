import type { OrderCreated } from '@washboard/contract/orders/order-events.schemas.ts';
import type { OrderWeighed, OrderWorked } from '@washboard/contract/orders/order-work-events.schemas.ts';
import type { Random } from '../random.ts';
import type { OrderLife } from './order-life.ts';
import { poundsAnHour } from './order-recipe.ts';
import type { Visit } from './visits.ts';

export interface DemoLabor {
  weighings: { at: number; ref: string; facts: Omit<OrderWeighed, 'order'> }[];
  work: { at: number; facts: Omit<OrderWorked, 'order'> }[];
}

const minute = 60_000;

/** Weights at intake and completion, and the work on it: washing, drying, folding. */
export function laborOf(visit: Visit, facts: OrderCreated, life: OrderLife, random: Random): DemoLabor {
  const weight = facts.lines.reduce((sum, line) => sum + (line.weight ?? 0), 0);
  if (weight === 0 || life.receivedAt === null || life.washedAt === null) return { weighings: [], work: [] };
  const by = random.pick(visit.store.employeeCodes);
  // It weighs slightly less when clean and dry.
  const after = Math.round(weight * (0.96 + 0.035 * random.next()));
  const minutes = (weight / 100 / random.logNormal(poundsAnHour, 0.25)) * 60;
  const wash = Math.round(minutes * 0.22);
  const dry = Math.round(minutes * 0.13);
  const fold = Math.max(1, Math.round(minutes) - wash - dry);
  const washedAt = life.washedAt + (5 + wash) * minute;
  const driedAt = washedAt + (40 + dry) * minute;
  return {
    weighings: [
      { at: life.receivedAt, ref: 'intake', facts: { stage: 'INTAKE', weight, by } },
      { at: life.readyAt, ref: 'after', facts: { stage: 'AFTER', weight: after, by } },
    ],
    work: [
      { at: washedAt, facts: { step: 'WASH', minutes: wash, weight, by } },
      { at: driedAt, facts: { step: 'DRY', minutes: dry, weight, by } },
      { at: Math.max(driedAt, life.readyAt), facts: { step: 'FOLD', minutes: fold, weight: after, by } },
    ],
  };
}
