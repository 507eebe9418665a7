import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { clerkEntry } from './clerk-way.ts';

const world = vi.hoisted(() => ({
  session: null as { token: string } | null,
  ended: false,
  isStaff: false,
  /** The calls to Clerk, in order. */
  clerk: [] as string[],
  reply: undefined as unknown,
}));

vi.mock('../../lib/api/client.ts', () => ({
  call: async (route: unknown) => {
    if (route === providerRoutes.getSignInWays) return { clerk: { frontendApi: '', name: 'Acme' } };
    if (route === authRoutes.getAccess && world.ended) {
      world.session = null;
      throw new ApiError(401, { code: 'session_invalid' });
    }
    if (route === authRoutes.getAccess) return { isStaff: world.isStaff };
    if (world.reply instanceof Error) throw world.reply;
    return world.reply;
  },
}));
vi.mock('../../lib/api/clerk-frontend.ts', () => {
  const asked = (what: string, answer?: unknown) => async () => {
    world.clerk.push(what);
    return answer;
  };
  const token = { sessionId: 'sess_1', token: 'a.b.c' };
  const calls = {
    tokenFor: asked('ticket', token),
    tokenHere: asked('here', token),
    tokenOf: asked('again', token),
    end: asked('end'),
  };
  return { clerkFrontend: () => calls };
});
vi.mock('../../blocks/session/session-store.ts', () => ({
  sessionState: () => ({ session: world.session }),
  startSession: () => undefined,
}));
vi.mock('../../lib/storage.ts', () => {
  const store = { read: () => 'begun', write: () => true, remove: () => undefined };
  return { tabStore: store, localStore: store, storageKey: (name: string) => name };
});
vi.mock('./calling.ts', () => ({ renewal: { issued: () => undefined } }));
vi.mock('./start-acting.ts', () => ({ startActing: () => undefined }));
vi.mock('./initial-link.ts', () => ({ takeRememberedLink: () => undefined }));

const opened = { session: { userId: '7' }, identity: { token: 'i', expiresIn: 300 } };
const refused = new ApiError(422, { code: 'identity_refused', error: 'You can’t act as a staff member.' });

beforeEach(() => {
  Object.assign(world, { session: null, ended: false, isStaff: false, clerk: [], reply: opened });
});

const link = '?__clerk_ticket=x.y.z';
function open({ search = link, meant }: { search?: string; meant?: () => Promise<void> } = {}) {
  const location = { search, pathname: '/login/clerk' };
  vi.stubGlobal('window', { location, history: { state: null, replaceState: () => undefined } });
  return clerkEntry(meant ?? (async () => undefined))();
}

describe('a ticket while someone is signed in', () => {
  test('is refused before Clerk is called', async () => {
    world.session = { token: 't' };
    await expect(open()).rejects.toThrow('Someone is already signed in here. Sign out first.');
    expect(world.clerk).toEqual([]);
  });

  test('waits for the confirmation of staff', async () => {
    Object.assign(world, { session: { token: 't' }, isStaff: true });
    let say = () => {};
    const asking = vi.fn(() => new Promise<void>((resolve) => (say = resolve)));
    const work = open({ meant: asking });
    await vi.waitFor(() => expect(asking).toHaveBeenCalledOnce());
    expect(world.clerk).toEqual([]);
    say();
    expect(await work).toBeNull();
    expect(world.clerk).toEqual(['ticket']);
  });

  test('is accepted if their session has ended', async () => {
    Object.assign(world, { session: { token: 't' }, ended: true });
    expect(await open()).toBeNull();
    expect(world.clerk).toEqual(['ticket']);
  });
});

describe('the session at Clerk', () => {
  test('ends if a ticket started it and the server refuses', async () => {
    world.reply = refused;
    await expect(open()).rejects.toThrow('You can’t act as a staff member.');
    expect(world.clerk).toEqual(['ticket', 'end']);
  });

  test('ends as soon as someone acts with it', async () => {
    world.reply = { ...opened, session: { userId: '3:7' } };
    expect(await open()).toBeNull();
    expect(world.clerk).toEqual(['ticket', 'end']);
  });

  test.each([
    ['the server is away', new ApiError(0, {}), link, 'ticket'],
    ['it is busy', new ApiError(429, {}), link, 'ticket'],
    ['they signed in there themselves', refused, '', 'here'],
  ])('stays if %s', async (_, reply, search, asked) => {
    world.reply = reply;
    await expect(open({ search })).rejects.toBe(reply);
    expect(world.clerk).toEqual([asked]);
  });
});
