import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCardField } from './stripe-js.ts';

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

/** Stripe's script, with a field whose frame loads or is blocked. */
function stripeOf(frame: 'comes' | 'is kept out') {
  const listeners = new Map<string, () => void>();
  const card = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    mount: vi.fn(() => {
      if (frame === 'comes') setTimeout(() => listeners.get('ready')?.(), 10);
    }),
    destroy: vi.fn(),
  };
  loadStripe.mockResolvedValue({ elements: () => ({ create: () => card }) });
  return { card, change: () => listeners.get('change')?.() };
}

const onChange = vi.fn();
const open = (signal = new AbortController().signal) =>
  openCardField({} as HTMLElement, { publicKey: 'pk_test', isDark: false, onChange, signal });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('a field is ready once it can be typed into, reports another card, and is removed once', async () => {
  const { card, change } = stripeOf('comes');
  const leaving = new AbortController();
  const opened = open(leaving.signal);
  await vi.advanceTimersByTimeAsync(10);
  expect(await opened).toBeDefined();
  change();
  expect(onChange).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(card.destroy).not.toHaveBeenCalled();
  leaving.abort();
  expect(card.destroy).toHaveBeenCalledOnce();
});

test('a field whose frame is blocked is removed and reported', async () => {
  const { card } = stripeOf('is kept out');
  const opened = expect(open()).rejects.toThrow('It took too long.');
  await vi.advanceTimersByTimeAsync(15_000);
  await opened;
  expect(card.mount).toHaveBeenCalledOnce();
  expect(card.destroy).toHaveBeenCalledOnce();
});

test('nothing is mounted if nobody waits for it', async () => {
  const { card } = stripeOf('comes');
  await expect(open(AbortSignal.abort())).rejects.toThrow();
  expect(card.mount).not.toHaveBeenCalled();
});
