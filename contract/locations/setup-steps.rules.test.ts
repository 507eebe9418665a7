import { expect, test } from 'vitest';
import { setupSteps } from './setup-steps.rules.ts';

const account = {
  companyName: 'Suds',
  fullName: 'Ada',
  phone: '+12125550123',
  email: 'ada@example.com',
  address: '1 Pier Road',
  zipCode: '07302',
};

test('a new business needs its details and a first location', () => {
  const blank = { ...account, address: ' ' };
  expect(setupSteps({ account: blank, locations: [], hasPrices: false })).toEqual([
    { step: 'account' },
    { step: 'firstLocation' },
  ]);
});

test('lists incomplete locations, missing hours and prices in order', () => {
  const locations = [
    { id: 1, name: 'Pier', missing: ['openingHours'] as const },
    { id: 2, name: '', missing: ['name', 'openingHours'] as const },
  ];
  expect(setupSteps({ account, locations, hasPrices: false })).toEqual([
    { step: 'hours', locationId: 1, name: 'Pier' },
    { step: 'location', locationId: 2, name: '' },
    { step: 'prices', locationId: 1, name: 'Pier' },
  ]);
});

test('is empty once everything is there', () => {
  const locations = [{ id: 1, name: 'Pier', missing: [] }];
  expect(setupSteps({ account, locations, hasPrices: true })).toEqual([]);
});
