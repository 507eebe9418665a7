import { expect, test } from 'vitest';
import { passkeyPlaceOf } from './passkey-place.rules.ts';

test('a passkey is for the public host and answers only at that address', () => {
  expect(passkeyPlaceOf('https://office.example.com')).toEqual({
    origin: 'https://office.example.com',
    rpId: 'office.example.com',
  });
  expect(passkeyPlaceOf('https://example.com:8443/office')).toEqual({
    origin: 'https://example.com:8443',
    rpId: 'example.com',
  });
  expect(passkeyPlaceOf('http://localhost:3000')).toEqual({
    origin: 'http://localhost:3000',
    rpId: 'localhost',
  });
});

test.each([
  'http://office.example.com',
  'http://127.0.0.1:3000',
  'https://192.168.1.7',
  'https://[::1]:3000',
])('none works at %s, where browsers refuse', (address) => {
  expect(passkeyPlaceOf(address)).toBeUndefined();
});
