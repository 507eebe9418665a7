import { QueryClient } from '@tanstack/react-query';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveAddressOf } from './live-address.ts';

const world = vi.hoisted(() => ({ role: 'manager' as Role, asked: [] as string[] }));

vi.mock('../../lib/api/client.ts', () => ({
  call: async (route: { name: string }) => {
    world.asked.push(route.name);
    if (route.name === authRoutes.getAccess.name) return { role: world.role, stores: [1] };
    return { url: '/live?cursor=7' };
  },
}));

beforeEach(() => {
  Object.assign(world, { role: 'manager', asked: [] });
  vi.stubGlobal('window', { location: { href: 'https://office.example.com/dashboard' } });
});
afterEach(() => vi.unstubAllGlobals());

test('the first address is asked for at once, each later one after what the user may do by then', async () => {
  const next = liveAddressOf(new QueryClient());
  expect(await next()).toBe('wss://office.example.com/live?cursor=7');
  expect(world.asked).toEqual(['live.getDashboardConnection']);
  await next();
  expect(world.asked.slice(1)).toEqual(['auth.getAccess', 'live.getDashboardConnection']);
});

test('who was made a driver while the page was not connected does not ask, which would sign them out', async () => {
  const queries = new QueryClient();
  const next = liveAddressOf(queries);
  await next();
  world.role = 'Driver';
  await expect(next()).rejects.toThrow('not theirs any more');
  expect(world.asked.filter((one) => one === 'live.getDashboardConnection')).toHaveLength(1);
  // Every open screen learns it by this.
  expect(queries.getQueryCache().getAll()[0]?.state.data).toMatchObject({ role: 'Driver' });
});
