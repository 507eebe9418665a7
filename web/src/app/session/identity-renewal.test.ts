import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { createRenewal, type RenewalWorld } from './identity-renewal.ts';

function setting() {
  let token: string | null = 'first';
  let clock = 0;
  const world = {
    token: () => token,
    keep: vi.fn((next: string) => {
      token = next;
    }),
    fetchToken: vi.fn(async () => ({ token: 'second', expiresIn: 300 })),
    now: () => clock,
    wait: vi.fn(async (_ms: number) => {}),
  } satisfies RenewalWorld;
  const set = { clock: (ms: number) => (clock = ms), token: (next: string | null) => (token = next) };
  return { world, set, renewal: createRenewal(world) };
}

test('an expired token is renewed once, however many calls wait for it', async () => {
  const { world, set, renewal } = setting();
  renewal.issued('first', 300);
  set.clock(400_000);
  await Promise.all([renewal.ensureFresh(), renewal.ensureFresh(), renewal.ensureFresh()]);
  expect(world.fetchToken).toHaveBeenCalledTimes(1);
  expect(world.keep).toHaveBeenCalledWith('second');
});

test('after a reload no call waits, and the token of unknown age is renewed', async () => {
  const { world, renewal } = setting();
  let answer: (fresh: { token: string; expiresIn: number }) => void = () => {};
  world.fetchToken.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await renewal.ensureFresh();
  expect(world.keep).not.toHaveBeenCalled();
  answer({ token: 'second', expiresIn: 300 });
  await vi.waitFor(() => expect(world.keep).toHaveBeenCalledWith('second'));
});

test('a token is renewed before its five minutes are over, not earlier', async () => {
  const { world, set, renewal } = setting();
  renewal.issued('first', 300);
  set.clock(269_000);
  await renewal.ensureFresh();
  expect(world.fetchToken).not.toHaveBeenCalled();
  set.clock(271_000);
  await renewal.ensureFresh();
  expect(world.fetchToken).toHaveBeenCalledTimes(1);
});

test('a token renewed by another tab counts as fresh', async () => {
  const { world, set, renewal } = setting();
  renewal.issued('first', 300);
  set.clock(280_000);
  set.token('of the other tab');
  await renewal.ensureFresh();
  expect(world.fetchToken).not.toHaveBeenCalled();
});

test('a token of the previous user is discarded', async () => {
  const { world, set, renewal } = setting();
  let answer: (fresh: { token: string; expiresIn: number }) => void = () => {};
  world.fetchToken.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  renewal.issued('first', 300);
  set.clock(400_000);
  const asked = renewal.ensureFresh();
  set.token('of somebody else');
  answer({ token: 'second', expiresIn: 300 });
  await asked;
  expect(world.keep).not.toHaveBeenCalled();
});

test('retries three times a second apart, then lets calls continue without waiting', async () => {
  const { world, set, renewal } = setting();
  renewal.issued('first', 300);
  set.clock(400_000);
  world.fetchToken.mockRejectedValue(new ApiError(503, {}));
  await renewal.ensureFresh();
  expect(world.fetchToken).toHaveBeenCalledTimes(4);
  expect(world.wait.mock.calls).toEqual([[1000], [1000], [1000]]);
  await renewal.ensureFresh();
  expect(world.fetchToken).toHaveBeenCalledTimes(4);
});

test('a 401 ends the retries at once', async () => {
  const { world, set, renewal } = setting();
  renewal.issued('first', 300);
  set.clock(400_000);
  world.fetchToken.mockRejectedValue(new ApiError(401, {}));
  await renewal.ensureFresh();
  expect(world.fetchToken).toHaveBeenCalledTimes(1);
});

test('nothing is renewed while signed out', async () => {
  const { world, set, renewal } = setting();
  set.token(null);
  await renewal.ensureFresh();
  expect(world.fetchToken).not.toHaveBeenCalled();
});
