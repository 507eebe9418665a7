import { expect, test } from 'vitest';
import { emptyRun, errorsIn, runAfterGoingBack } from './run-values.ts';

const technical = { ...emptyRun, washType: 'TECHNICAL' as const };
const service = { ...emptyRun, washType: 'CUSTOMER_SERVICE' as const };

test('each step names what it needs', () => {
  expect(Object.keys(errorsIn('type', emptyRun, 0))).toEqual(['washType', 'machineIds']);
  expect(errorsIn('type', technical, 2)).toEqual({});
  expect(Object.keys(errorsIn('who', technical, 1))).toEqual(['technicianName']);
  expect(Object.keys(errorsIn('who', service, 1))).toEqual(['customerId']);
  expect(errorsIn('who', { ...service, customer: { id: 1, name: 'Ana' } }, 1)).toEqual({});
  expect(Object.keys(errorsIn('settings', { ...technical, reason: ' ' }, 1))).toEqual(['reason']);
});

test('going back resets the data but keeps the wash type', () => {
  const filled = { ...service, customer: { id: 1, name: 'Ana' }, reason: 'Lost coins', cycleValue: 450 };
  expect(runAfterGoingBack(filled)).toEqual(service);
});
