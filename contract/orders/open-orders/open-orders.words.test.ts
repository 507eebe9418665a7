import { expect, it } from 'vitest';
import { openOrdersParts, type UnclaimedAge, unclaimedAges } from './open-orders.constants.ts';
import { openOrdersLabels } from './open-orders.words.ts';

const ages = Object.keys(unclaimedAges) as UnclaimedAge[];

it('the ages of unclaimed orders follow each other without a gap, from the first day on', () => {
  const bounds = ages.map((age) => unclaimedAges[age]);
  expect(bounds.map(({ from }) => from)).toEqual([0, ...bounds.slice(0, -1).map(({ below }) => below)]);
  expect(bounds.at(-1)?.below).toBeNull();
});

it('each age is a part of the open orders and names its days', () => {
  expect(openOrdersParts).toEqual(['queue', 'unclaimed', ...ages]);
  expect(ages.map((age) => openOrdersLabels[age])).toEqual([
    'Ready for less than 7 days',
    'Ready for 7 to 29 days',
    'Ready for 30 to 59 days',
    'Ready for 60 to 89 days',
    'Ready for 90 days or longer',
  ]);
});
