import { expect, test } from 'vitest';
import { priceStateOf, type SendPhase } from './price-sends.constants.ts';

const stateOf = (sent: SendPhase | 'nothing' | 'another price', { isPaired = true, isOnline = true } = {}) =>
  priceStateOf({
    priceCents: 450,
    isPaired,
    isOnline,
    last:
      sent === 'nothing'
        ? null
        : sent === 'another price'
          ? { priceCents: 400, phase: 'ACKNOWLEDGED' }
          : { priceCents: 450, phase: sent },
  });

test('a price is waiting until the machine answers', () => {
  expect(stateOf('nothing')).toBe('WAITING');
  expect(stateOf('REQUESTED')).toBe('WAITING');
  expect(stateOf('SENT')).toBe('WAITING');
  expect(stateOf('another price')).toBe('WAITING');
});

test('an answer, and that there is none, are shown as they are', () => {
  expect(stateOf('ACKNOWLEDGED')).toBe('ACKNOWLEDGED');
  expect(stateOf('FAILED')).toBe('FAILED');
  expect(stateOf('UNKNOWN')).toBe('UNKNOWN');
});

test('a device that is offline has the price that it acknowledged, and no later one', () => {
  expect(stateOf('ACKNOWLEDGED', { isOnline: false })).toBe('ACKNOWLEDGED');
  expect(stateOf('another price', { isOnline: false })).toBe('NOT_CONNECTED');
});

test('without a device, a person sets each price and confirms it', () => {
  const isPaired = false;
  expect(stateOf('nothing', { isPaired })).toBe('BY_HAND');
  expect(stateOf('FAILED', { isPaired })).toBe('BY_HAND');
  expect(stateOf('another price', { isPaired })).toBe('BY_HAND');
  expect(stateOf('ACKNOWLEDGED', { isPaired })).toBe('ACKNOWLEDGED');
});
