import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outdone, standingAt, type Told, verdictOf } from './verdict.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const told = (state: Told['state'], at: Date, about: Partial<Told> = {}): Told => ({
  subscriptionId: 'one',
  state,
  at,
  rank: 1,
  endedAt: undefined,
  ...about,
});
const unpaidSince = (since: Date) => ({ isPaid: false, since });

describe('what a provider said', () => {
  test('comes to nothing where it said nothing certain', () => {
    expect(verdictOf([])).toBeUndefined();
    expect(verdictOf([told('unclear', day(1))])).toBeUndefined();
    const ended = told('ended', day(1), { subscriptionId: 'another' });
    expect(verdictOf([told('unclear', day(1)), ended])).toBeUndefined();
  });

  test('suspends from the first day on which it was not paid, until it is', () => {
    const unpaid = [told('paid', day(1)), told('unpaid', day(5)), told('unpaid', day(9))];
    expect(verdictOf(unpaid)).toEqual(unpaidSince(day(5)));
    expect(verdictOf([...unpaid, told('paid', day(12))])).toEqual({ isPaid: true });
    expect(verdictOf([...unpaid, told('paid', day(7))])).toEqual(unpaidSince(day(9)));
  });

  test('goes on counting where what was not paid ends, and begins anew where it was paid in between', () => {
    const unpaid = [told('paid', day(1)), told('unpaid', day(5))];
    const ended = (at: Date) => told('ended', at, { rank: 2, endedAt: at });
    expect(verdictOf([...unpaid, ended(day(88))])).toEqual(unpaidSince(day(5)));
    expect(verdictOf([...unpaid, told('paid', day(60)), ended(day(88))])).toEqual(unpaidSince(day(88)));
  });

  test('suspends where one of several is not paid, or the last of them ended', () => {
    const other = (state: Told['state'], at: Date, endedAt?: Date) =>
      told(state, at, { subscriptionId: 'other', endedAt });
    expect(verdictOf([told('paid', day(1)), other('unpaid', day(3))])).toEqual(unpaidSince(day(3)));
    expect(verdictOf([told('unpaid', day(2)), other('unpaid', day(3))])).toEqual(unpaidSince(day(2)));
    expect(verdictOf([told('paid', day(1)), other('ended', day(3))])).toEqual({ isPaid: true });
    expect(verdictOf([told('ended', day(1)), other('ended', day(9), day(8))])).toEqual(unpaidSince(day(8)));
  });

  test('leaves out what never began, whatever else there is', () => {
    const never = told('never', day(2), { subscriptionId: 'abandoned' });
    expect(verdictOf([told('unclear', day(1), { subscriptionId: 'abandoned' }), never])).toBeUndefined();
    expect(verdictOf([never, told('paid', day(1))])).toEqual({ isPaid: true });
    expect(verdictOf([never, told('ended', day(1))])).toEqual(unpaidSince(day(1)));
    expect(verdictOf([never, told('unclear', day(1))])).toBeUndefined();
  });

  test('of one moment: made, changed, ended; then what is best for the business; then what was asked for', () => {
    const at = day(1);
    expect(verdictOf([told('paid', at), told('unclear', at, { rank: 0 })])).toEqual({ isPaid: true });
    expect(verdictOf([told('ended', at, { rank: 2 }), told('paid', at)])).toEqual(unpaidSince(at));
    expect(verdictOf([told('paid', at), told('unpaid', at)])).toEqual({ isPaid: true });
    const asked = [told('paid', at, { rank: 9 }), told('unpaid', at, { rank: 9 })];
    expect(verdictOf([...asked, told('paid', at)])).toEqual(unpaidSince(at));
  });

  test('comes to the same in whatever order and however often it arrives', () => {
    const one = fc.record({
      subscriptionId: fc.constantFrom('one', 'two'),
      state: fc.constantFrom('paid', 'unpaid', 'ended', 'unclear', 'never'),
      at: fc.integer({ min: 0, max: 4 }).map(day),
      rank: fc.integer({ min: 0, max: 2 }),
      endedAt: fc.constant(undefined),
    }) satisfies fc.Arbitrary<Told>;
    const twoOrders = fc
      .array(one, { maxLength: 9 })
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      );
    fc.assert(
      fc.property(twoOrders, ([first, shuffled]) => {
        expect(verdictOf(shuffled)).toEqual(verdictOf(first));
      }),
    );
  });

  test('weighs more from the ninetieth day on', () => {
    const verdict = { isPaid: false as const, since: day(0) };
    expect(standingAt(verdict, new Date(day(90).getTime() - 1))).toBe('SUSPENDED');
    expect(standingAt(verdict, day(90))).toBe('SUSPENDED_90_DAYS');
    expect(standingAt({ isPaid: true }, day(90))).toBe('ACTIVE');
  });

  test('is kept where it was asked for last, so that a slower answer to an earlier question does not count', () => {
    const asked = (state: Told['state'], n: number) => told(state, day(n), { rank: 9 });
    const keep = (known: Told[], one: Told) => [
      ...known.filter((before) => !outdone(known, [one]).includes(before)),
      one,
    ];
    const all = [asked('paid', 1), asked('paid', 4), asked('unpaid', 3)].reduce(keep, []);
    expect(verdictOf(all)).toEqual({ isPaid: true });
    const unpaid = [2, 5, 7, 9].map((n) => asked('unpaid', n));
    expect(unpaid.reduce(keep, [])).toEqual([asked('unpaid', 2), asked('unpaid', 9)]);
    expect(outdone([told('unpaid', day(2)), told('unpaid', day(5))], [asked('unpaid', 7)])).toEqual([]);
    expect(outdone(unpaid, [asked('unpaid', 3), asked('paid', 12), told('unpaid', day(12))])).toEqual([]);
  });
});
