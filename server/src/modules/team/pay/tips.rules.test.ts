import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PoolWorker, shareTips } from './tips.rules.ts';

const workers = fc.array(
  fc.record<PoolWorker>({
    employeeCode: fc.integer({ min: 1, max: 9_999 }).map(String),
    fullName: fc.constant('Ada'),
    minutes: fc.nat(4_000),
    isManager: fc.boolean(),
  }),
);
const sum = (all: readonly { tipsCents: number }[]) => all.reduce((total, one) => total + one.tipsCents, 0);

test('shares add up to the tips if anyone has one, and none is below zero', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), workers, fc.boolean(), (tips, all, managers) => {
      const shares = shareTips(tips, all, { managers });
      const mayShare = all.some((one) => one.minutes > 0 && (managers || !one.isManager));
      expect(shares.length > 0).toBe(mayShare);
      expect(sum(shares)).toBe(mayShare ? tips : 0);
      expect(Math.min(0, ...shares.map(({ tipsCents }) => tipsCents))).toBe(0);
    }),
  );
});

test('each share is within a cent of its part of the hours, and more hours never get less', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), workers, (tips, all) => {
      const shares = shareTips(tips, all, { managers: true });
      const minutes = shares.reduce((total, one) => total + one.minutes, 0);
      for (const one of shares)
        expect(Math.abs(one.tipsCents - (tips * one.minutes) / minutes)).toBeLessThan(1);
      const byHours = shares.toSorted((a, b) => a.minutes - b.minutes || a.tipsCents - b.tipsCents);
      expect(byHours.map(({ tipsCents }) => tipsCents)).toEqual(
        shares.map(({ tipsCents }) => tipsCents).toSorted((a, b) => a - b),
      );
    }),
  );
});

test('managers get nothing unless they are included', () => {
  const worker = { fullName: 'Ada', minutes: 60 };
  const both = [
    { ...worker, employeeCode: '1', isManager: true },
    { ...worker, employeeCode: '2', isManager: false },
  ];
  const shares = (managers: boolean) =>
    shareTips(1_001, both, { managers }).map(({ employeeCode, tipsCents }) => [employeeCode, tipsCents]);
  expect(shares(false)).toEqual([['2', 1_001]]);
  expect(shares(true)).toEqual([
    ['1', 501],
    ['2', 500],
  ]);
});
