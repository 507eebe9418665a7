import { expect, test } from 'vitest';
import { deviceLine } from './device-text.ts';

test('a gateway says its version, and what is wrong with it', () => {
  const device = { code: 'AB12-CD34', isSimulated: false };
  expect(deviceLine({ ...device, gateway: null })).toBe('AB12-CD34');
  const fine = { version: '0.1.0', isClockRight: true, waitingVends: 0 };
  expect(deviceLine({ ...device, gateway: fine })).toBe('AB12-CD34, gateway 0.1.0');
  const wrong = { ...fine, isClockRight: false, waitingVends: 3 };
  expect(deviceLine({ ...device, gateway: wrong })).toBe(
    'AB12-CD34, gateway 0.1.0, clock is wrong, 3 paid starts waiting',
  );
});
