import { afterEach, expect, test, vi } from 'vitest';
import { liveAddress } from './live-address.ts';

vi.mock('../../lib/api/client.ts', () => ({ call: async () => ({ url: '/live?cursor=7' }) }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https://office.example.com/dashboard', 'wss://office.example.com/live?cursor=7'],
  ['http://127.0.0.1:8080/dashboard', 'ws://127.0.0.1:8080/live?cursor=7'],
])('the live address of a page at %s is %s', async (href, address) => {
  vi.stubGlobal('window', { location: { href } });
  expect(await liveAddress()).toBe(address);
});
