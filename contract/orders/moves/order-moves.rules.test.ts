import { expect, test } from 'vitest';
import { orderStatuses } from '../orders.constants.ts';
import { nextStatusOf } from './order-moves.rules.ts';

test('an order goes through every status once, and out for delivery only if it is to be delivered', () => {
  const lifeOf = (isReturned: boolean) => {
    const life = ['SUBMITTED' as (typeof orderStatuses)[number]];
    for (
      let next = nextStatusOf('SUBMITTED', isReturned);
      next !== null;
      next = nextStatusOf(next, isReturned)
    )
      life.push(next);
    return life;
  };
  expect(lifeOf(true)).toEqual(orderStatuses);
  expect(lifeOf(false)).toEqual(orderStatuses.filter((status) => status !== 'OUT_FOR_DELIVERY'));
});
