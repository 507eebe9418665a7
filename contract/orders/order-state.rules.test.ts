import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BalanceEntry, balanceOf, isOverdue, lifecycleOf, paidAt } from './order-state.rules.ts';
import { orderStatuses } from './orders.constants.ts';

/** For payments and refunds, the tip or parts; for other entries, the amount. */
const entry = (kind: BalanceEntry['kind'], amountCents: number, at: number, parts = 0): BalanceEntry => ({
  kind,
  amountCents,
  valueCents: kind === 'PAYMENT' || kind === 'REFUND' ? parts : amountCents,
  at,
  day: `2026-11-0${at}`,
});

it('an order is overdue from its promised time until it is ready', () => {
  const due = { isVoided: false, promisedAt: '2026-11-24T17:00:00Z' };
  const now = Date.parse('2026-11-24T17:00:01Z');
  const late = orderStatuses.filter((status) => isOverdue({ ...due, status }, now));
  expect(late).toEqual(['SUBMITTED', 'RECEIVED', 'PROCESSING']);
  const received = { ...due, status: 'RECEIVED' } as const;
  expect(isOverdue(received, now - 1_000)).toBe(false);
  expect(isOverdue({ ...received, isVoided: true }, now)).toBe(false);
  expect(isOverdue({ ...received, promisedAt: null }, now)).toBe(false);
});

const anyEntry = fc.oneof(
  fc.record({
    kind: fc.constantFrom('SALE' as const, 'ADJUSTMENT' as const),
    amount: fc.integer({ min: -500, max: 2_000 }),
  }),
  fc.record({ kind: fc.constantFrom('PAYMENT' as const), amount: fc.nat(2_000) }),
  fc.record({ kind: fc.constantFrom('REFUND' as const), amount: fc.integer({ min: -2_000, max: 0 }) }),
);
const anyHistory = fc.array(
  fc.tuple(anyEntry, fc.integer({ min: 1, max: 6 })).map(([{ kind, amount }, at]) => entry(kind, amount, at)),
  { maxLength: 12 },
);
const shuffled = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: values.length });

describe('the balance', () => {
  it('is sales less payments; a tip on a payment is owed and paid at once', () => {
    expect(balanceOf([entry('SALE', 2_000, 1), entry('PAYMENT', 1_500, 2, 300)])).toBe(800);
  });

  it("isn't changed by a refund that reduces the sale, and fully changed by one that doesn't", () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(5_000), fc.nat(5_000), (history, cents, given) => {
        const refund = entry('REFUND', -cents, 6);
        expect(balanceOf([...history, refund])).toBe(balanceOf(history) + cents);
        expect(balanceOf([...history, entry('REFUND', -cents, 6, -cents)])).toBe(balanceOf(history));
        expect(balanceOf([...history, refund, entry('ALLOWANCE', -given, 6)])).toBe(
          balanceOf(history) + cents - given,
        );
      }),
    );
  });
});

describe('the time of payment', () => {
  it('is the first time nothing was owed, and stays when something is added later', () => {
    const history = [entry('SALE', 2_000, 1), entry('PAYMENT', 500, 2), entry('PAYMENT', 1_500, 3)];
    expect(paidAt(history)?.day).toBe('2026-11-03');
    expect(paidAt([...history, entry('ADJUSTMENT', 400, 4)])?.day).toBe('2026-11-03');
  });

  it('is the sale if it was paid in advance, and never the void', () => {
    expect(paidAt([entry('PAYMENT', 2_000, 1), entry('SALE', 2_000, 2)])?.day).toBe('2026-11-02');
    expect(paidAt([entry('SALE', 2_000, 1), entry('VOID', -2_000, 2)])).toBeUndefined();
  });

  it('is the earlier day where payments at one instant fall on two', () => {
    const entries: BalanceEntry[] = [
      { kind: 'SALE', at: 1, day: '2026-11-19', amountCents: 1000, valueCents: 1000 },
      { kind: 'PAYMENT', at: 5, day: '2026-11-21', amountCents: 400, valueCents: 0 },
      { kind: 'PAYMENT', at: 5, day: '2026-11-20', amountCents: 600, valueCents: 0 },
    ];
    expect(paidAt(entries)).toEqual({ at: 5, day: '2026-11-20' });
    expect(paidAt([...entries].reverse())).toEqual({ at: 5, day: '2026-11-20' });
  });

  it('does not depend on the order of arrival', () => {
    fc.assert(
      fc.property(
        anyHistory.chain((history) => fc.tuple(fc.constant(history), shuffled(history))),
        ([history, other]) => {
          expect(paidAt(other)).toEqual(paidAt(history));
          expect(balanceOf(other)).toBe(balanceOf(history));
        },
      ),
    );
  });

  it('exists exactly when nothing is owed after a sale', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const later = [entry('SALE', 1_000_000, 1), ...history.filter((one) => one.kind !== 'SALE')];
        expect(paidAt(later)).toBeUndefined();
        const settled = [...later, entry('PAYMENT', Math.max(0, balanceOf(later)), 6)];
        expect(paidAt(settled)?.at).toBe(6);
      }),
    );
  });
});

describe('the life of an order', () => {
  const received = { status: 'RECEIVED', isDated: true } as const;
  const ready = { status: 'READY', isDated: true } as const;

  it('reaches a basis with the first status that shows it', () => {
    expect(lifecycleOf([received, ready, { ...received }, { ...ready }])).toEqual({
      status: 'READY',
      received,
      ready,
      returned: null,
    });
  });

  it('an order that left was ready, even if nobody reported it', () => {
    const left = { status: 'COMPLETED', isDated: true } as const;
    expect(lifecycleOf([{ status: 'SUBMITTED', isDated: true }, left])).toEqual({
      status: 'COMPLETED',
      received: left,
      ready: left,
      returned: left,
    });
  });

  it('a step without a known time changes the status and reaches no basis', () => {
    const undated = { status: 'COMPLETED', isDated: false } as const;
    expect(lifecycleOf([received, undated])).toEqual({
      status: 'COMPLETED',
      received,
      ready: null,
      returned: null,
    });
  });
});
