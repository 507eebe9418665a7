import { tipGroups, tipSharings } from '@washboard/contract/team/pay/tips.constants.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PoolWorker, shareTips } from './tips.rules.ts';

const workers = fc.array(
  fc.record<PoolWorker>({
    employeeCode: fc.integer({ min: 1, max: 9_999 }).map(String),
    fullName: fc.constant('Ada'),
    minutes: fc.nat(4_000),
    group: fc.constantFrom(...tipGroups),
  }),
);
const rules = fc.record({
  sharedBy: fc.constantFrom(...tipSharings),
  groups: fc.subarray([...tipGroups], { minLength: 1 }),
});
const everyone = { groups: [...tipGroups] };
const sum = (all: readonly { tipsCents: number }[]) => all.reduce((total, one) => total + one.tipsCents, 0);

test('shares add up to the tips if anyone has one, and none is below zero', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), workers, rules, (tips, all, rule) => {
      const shares = shareTips(tips, all, rule);
      const sharing = all.filter((one) => one.minutes > 0 && rule.groups.includes(one.group));
      expect(shares.map(({ employeeCode }) => employeeCode)).toEqual(
        sharing.map(({ employeeCode }) => employeeCode),
      );
      expect(sum(shares)).toBe(sharing.length > 0 ? tips : 0);
      expect(Math.min(0, ...shares.map(({ tipsCents }) => tipsCents))).toBe(0);
    }),
  );
});

test('each share is within a cent of its part of the hours, and more hours never get less', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), workers, (tips, all) => {
      const shares = shareTips(tips, all, { ...everyone, sharedBy: 'MINUTES' });
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

test('equal parts differ by a cent at most', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), workers, (tips, all) => {
      const cents = shareTips(tips, all, { ...everyone, sharedBy: 'EVENLY' }).map((one) => one.tipsCents);
      if (cents.length > 0) expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1);
    }),
  );
});
