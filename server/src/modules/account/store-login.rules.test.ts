import { expect, test } from 'vitest';
import { readStoreLogin, storeLoginOf } from './store-login.rules.ts';

test('a login names its account and location', () => {
  expect(readStoreLogin(storeLoginOf(3, 12))).toEqual({ businessId: 3, storeId: 12 });
  for (const login of ['', '3', '3-', '0-1', '3-12-1', 'three-12'])
    expect(readStoreLogin(login), login).toBeUndefined();
});
