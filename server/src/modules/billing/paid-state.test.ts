import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outdone, paidStateOf, type Reported, statusAt } from './paid-state.rules.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const reported = (state: Reported['state'], at: Date, about: Partial<Reported> = {}): Reported => ({
  subscriptionId: 'one',
  state,
  at,
  rank: 1,
  endedAt: undefined,
  ...about,
});
const unpaidSince = (since: Date) => ({ isPaid: false, since });

describe("the provider's reports", () => {
  test('say nothing if nothing definite was reported', () => {
    expect(paidStateOf([])).toBeUndefined();
    expect(paidStateOf([reported('unclear', day(1))])).toBeUndefined();
    const ended = reported('ended', day(1), { subscriptionId: 'another' });
    expect(paidStateOf([reported('unclear', day(1)), ended])).toBeUndefined();
  });

  test('suspend from the first unpaid day until paid', () => {
    const unpaid = [reported('paid', day(1)), reported('unpaid', day(5)), reported('unpaid', day(9))];
    expect(paidStateOf(unpaid)).toEqual(unpaidSince(day(5)));
    expect(paidStateOf([...unpaid, reported('paid', day(12))])).toEqual({ isPaid: true });
    expect(paidStateOf([...unpaid, reported('paid', day(7))])).toEqual(unpaidSince(day(9)));
  });

  test('keep counting if an unpaid subscription ends, and start again after a payment', () => {
    const unpaid = [reported('paid', day(1)), reported('unpaid', day(5))];
    const ended = (at: Date) => reported('ended', at, { rank: 2, endedAt: at });
    expect(paidStateOf([...unpaid, ended(day(88))])).toEqual(unpaidSince(day(5)));
    expect(paidStateOf([...unpaid, reported('paid', day(60)), ended(day(88))])).toEqual(unpaidSince(day(88)));
  });

  test('suspend if one of several is unpaid, or the last one ended', () => {
    const other = (state: Reported['state'], at: Date, endedAt?: Date) =>
      reported(state, at, { subscriptionId: 'other', endedAt });
    expect(paidStateOf([reported('paid', day(1)), other('unpaid', day(3))])).toEqual(unpaidSince(day(3)));
    expect(paidStateOf([reported('unpaid', day(2)), other('unpaid', day(3))])).toEqual(unpaidSince(day(2)));
    expect(paidStateOf([reported('paid', day(1)), other('ended', day(3))])).toEqual({ isPaid: true });
    expect(paidStateOf([reported('ended', day(1)), other('ended', day(9), day(8))])).toEqual(
      unpaidSince(day(8)),
    );
  });

  test('ignore subscriptions that never began', () => {
    const never = reported('never', day(2), { subscriptionId: 'abandoned' });
    expect(
      paidStateOf([reported('unclear', day(1), { subscriptionId: 'abandoned' }), never]),
    ).toBeUndefined();
    expect(paidStateOf([never, reported('paid', day(1))])).toEqual({ isPaid: true });
    expect(paidStateOf([never, reported('ended', day(1))])).toEqual(unpaidSince(day(1)));
    expect(paidStateOf([never, reported('unclear', day(1))])).toBeUndefined();
  });

  test('of one moment sort as created, updated, deleted; then the better for the business; then answers over webhooks', () => {
    const at = day(1);
    expect(paidStateOf([reported('paid', at), reported('unclear', at, { rank: 0 })])).toEqual({
      isPaid: true,
    });
    expect(paidStateOf([reported('ended', at, { rank: 2 }), reported('paid', at)])).toEqual(unpaidSince(at));
    expect(paidStateOf([reported('paid', at), reported('unpaid', at)])).toEqual({ isPaid: true });
    const asked = [reported('paid', at, { rank: 9 }), reported('unpaid', at, { rank: 9 })];
    expect(paidStateOf([...asked, reported('paid', at)])).toEqual(unpaidSince(at));
  });

  test('give the same result in any order and number', () => {
    const one = fc.record({
      subscriptionId: fc.constantFrom('one', 'two'),
      state: fc.constantFrom('paid', 'unpaid', 'ended', 'unclear', 'never'),
      at: fc.integer({ min: 0, max: 4 }).map(day),
      rank: fc.integer({ min: 0, max: 2 }),
      endedAt: fc.constant(undefined),
    }) satisfies fc.Arbitrary<Reported>;
    const twoOrders = fc
      .array(one, { maxLength: 9 })
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      );
    fc.assert(
      fc.property(twoOrders, ([first, shuffled]) => {
        expect(paidStateOf(shuffled)).toEqual(paidStateOf(first));
      }),
    );
  });

  test('count more from the ninetieth day', () => {
    const paidState = { isPaid: false as const, since: day(0) };
    expect(statusAt(paidState, new Date(day(90).getTime() - 1))).toBe('SUSPENDED');
    expect(statusAt(paidState, day(90))).toBe('SUSPENDED_90_DAYS');
    expect(statusAt({ isPaid: true }, day(90))).toBe('ACTIVE');
  });

  test("keep the latest answer, so a slower answer to an earlier request doesn't count", () => {
    const asked = (state: Reported['state'], n: number) => reported(state, day(n), { rank: 9 });
    const keep = (known: Reported[], one: Reported) => [
      ...known.filter((before) => !outdone(known, [one]).includes(before)),
      one,
    ];
    const all = [asked('paid', 1), asked('paid', 4), asked('unpaid', 3)].reduce(keep, []);
    expect(paidStateOf(all)).toEqual({ isPaid: true });
    const unpaid = [2, 5, 7, 9].map((n) => asked('unpaid', n));
    expect(unpaid.reduce(keep, [])).toEqual([asked('unpaid', 2), asked('unpaid', 9)]);
    expect(outdone([reported('unpaid', day(2)), reported('unpaid', day(5))], [asked('unpaid', 7)])).toEqual(
      [],
    );
    expect(outdone(unpaid, [asked('unpaid', 3), asked('paid', 12), reported('unpaid', day(12))])).toEqual([]);
  });
});
