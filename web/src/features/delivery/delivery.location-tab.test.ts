import { expect, test } from 'vitest';
import { deliveryLocationTab } from './delivery.location-tab.ts';

const isShown = (type: 'STORE' | 'RESIDENTIAL', hasDeliveryEnabled: boolean, env: string) =>
  deliveryLocationTab.isShown?.({ type, hasDeliveryEnabled }, env);

test('hides delivery settings of apartment buildings everywhere', () => {
  expect(isShown('RESIDENTIAL', true, 'local')).toBe(false);
  expect(isShown('RESIDENTIAL', true, 'production')).toBe(false);
});

test('hides delivery settings where delivery is off, in production only', () => {
  expect(isShown('STORE', false, 'production')).toBe(false);
  expect(isShown('STORE', true, 'production')).toBe(true);
  for (const env of ['dev', 'local', 'pre-prod', 'e2e-tests'])
    expect(isShown('STORE', false, env)).toBe(true);
});
