import { sessionSchema } from '@washboard/contract/auth/auth.schemas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSession } from './session-shape.ts';

const session = {
  isLoggedIn: true,
  token: 'a-token',
  userId: 'user-1',
  teamMemberId: 7,
  roleName: 'owner',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@washboard.test',
  uuid: '0b9d4b54-3f0e-4c6e-9d1c-0a3a5b7c9d11',
  supportChatHash: '',
  business: {
    id: 3,
    uuid: '5a1f4d1e-8c55-4d52-9f0e-2f6a3f1f7a10',
    name: 'Ada Laundry',
    createdAt: '2026-11-20T12:00:00.000Z',
  },
};

const nonsense = fc.oneof(
  fc.constantFrom(undefined, null, true, false, 0, -1, 1.5, 4, '', 'x', 'owner', 'Driver', [], {}),
  fc.string(),
  fc.double(),
);

test('accepts a session and nothing else', () => {
  expect(isSession(session)).toBe(true);
  for (const other of [null, undefined, 'session', 7, [], {}]) expect(isSession(other)).toBe(false);
});

test('accepts exactly what the contract accepts, whatever is in a field', () => {
  const names = Object.keys(session) as (keyof typeof session)[];
  fc.assert(
    fc.property(fc.constantFrom(...names), nonsense, (name, value) => {
      const changed = { ...session, [name]: value };
      expect(isSession(changed)).toBe(sessionSchema.safeParse(changed).success);
    }),
  );
});

test('the same for its business', () => {
  const names = Object.keys(session.business) as (keyof typeof session.business)[];
  fc.assert(
    fc.property(fc.constantFrom(...names), nonsense, (name, value) => {
      const changed = { ...session, business: { ...session.business, [name]: value } };
      expect(isSession(changed)).toBe(sessionSchema.safeParse(changed).success);
    }),
  );
});
