import { expect, test } from 'vitest';
import { bookedValue, emptyRun, errorsIn, runAfterGoingBack } from './run-values.ts';

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

test('a start is booked with the price that was shown, or the value that was entered', () => {
  const [cheap, dear] = [{ priceCents: 450 }, { priceCents: 600 }];
  expect(bookedValue({ cycleValue: null }, [cheap, cheap])).toBe(450);
  expect(bookedValue({ cycleValue: 100 }, [cheap])).toBe(100);
  // The server takes the price of each.
  expect(bookedValue({ cycleValue: null }, [cheap, dear])).toBe(null);
});
