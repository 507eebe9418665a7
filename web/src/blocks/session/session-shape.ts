import type { Session } from '@washboard/contract/auth/auth.schemas.ts';
import { roles } from '@washboard/contract/core/access.ts';

const isText = (value: unknown) => typeof value === 'string';
const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 1;
const isUuid = (value: unknown) =>
  isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value));
const isInstant = (value: unknown) =>
  isText(value) &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(String(value)) &&
  !Number.isNaN(Date.parse(String(value)));

type Checks<T> = { [Name in keyof T]: (value: unknown) => boolean };

const business: Checks<Session['business']> = { id: isId, uuid: isUuid, name: isText, createdAt: isInstant };

const session: Checks<Session> = {
  isLoggedIn: (value) => value === true,
  token: isText,
  userId: isText,
  teamMemberId: isId,
  roleName: (value) => (roles as readonly unknown[]).includes(value),
  firstName: isText,
  lastName: isText,
  email: isText,
  uuid: isUuid,
  supportChatHash: isText,
  business: (value) => holds(value, business),
};

function holds(value: unknown, checks: Readonly<Record<string, (value: unknown) => boolean>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(checks).every(([name, isRight]) => isRight(fields[name]));
}

/**
 * Whether this is a session, like the contract's `sessionSchema`, without loading the schema library before
 * the first screen.
 */
export const isSession = (value: unknown): value is Session => holds(value, session);
