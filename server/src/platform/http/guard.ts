import { can, isAction } from '@washboard/contract/can.ts';
import type { KeyScope } from '@washboard/contract/core/access.ts';
import { combinedId, type Person } from '@washboard/contract/core/combined-id.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { type AnyRoute, browserOrigin } from '@washboard/contract/core/route.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor, FindKey, FindTablet, KeyHolder, Tablet } from '../context.ts';
import type { SessionReader } from '../sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set before the body is read, on routes that aren't public. */
    actor?: Actor;
    /** The same for routes that programs call. */
    keyHolder?: KeyHolder;
    /** The same for routes of a location's tablet. */
    tablet?: Tablet;
  }
}

export interface SignedIn {
  sessions: Pick<SessionReader, 'find' | 'before'>;
  /** The user of one of our identity tokens, even expired. */
  identify: (identityToken: string) => Person | undefined;
}

/** The key in the header, with its scope checked. Sessions aren't keys. */
export async function requireKey(
  scope: KeyScope,
  request: FastifyRequest,
  findKey: FindKey,
): Promise<KeyHolder> {
  const holder = await findKey(bearerOf(request));
  if (holder === undefined) throw new AppError('key_invalid');
  if (!holder.scopes.includes(scope)) throw new AppError('forbidden');
  return holder;
}

/** The tablet of the session in the header. People's sessions and keys aren't tablets. */
export async function requireTablet(request: FastifyRequest, findTablet: FindTablet): Promise<Tablet> {
  const tablet = await findTablet(bearerOf(request));
  if (tablet === undefined || !isNobodys(request)) throw new AppError('session_invalid');
  return tablet;
}

/** A tablet is nobody's: a call that names a person didn't come from its page. */
function isNobodys({ headers }: FastifyRequest): boolean {
  const { 'x-origin': origin = browserOrigin, 'x-user-id': userId, 'x-identity-token': token } = headers;
  return origin === browserOrigin && !userId && !token;
}

function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  if (!header.startsWith('Bearer ')) throw new AppError('not_signed_in');
  return header.slice('Bearer '.length);
}

/**
 * Session first, then permission. Origin, identity token and user id in the
 * headers, if sent, must match the session.
 */
export async function requireActor(
  route: AnyRoute,
  request: FastifyRequest,
  { sessions, identify }: SignedIn,
): Promise<Actor> {
  const token = bearerOf(request);
  const actor = await sessions.find(token);
  if (actor === undefined) throw new AppError('session_invalid');
  if (!headersFit(actor, request, identify)) throw new AppError('session_invalid');
  const { permission } = route;
  const mayCall = (user: Actor | undefined) =>
    user !== undefined && isAction(permission) && can(user, permission);
  if (!mayCall(actor)) throw new AppError(mayCall(sessions.before(token)) ? 'role_changed' : 'forbidden');
  if (route.notWhileActing === true && actor.acting !== undefined) throw new AppError('impersonation_limit');
  return actor;
}

const personOf = ({ userId, acting }: Actor) => ({ userId, staffUserId: acting?.staffUserId });

/** The last verified identity token: a page sends the same one with each call. */
const fitting = new WeakMap<Actor, string>();

function headersFit(actor: Actor, request: FastifyRequest, identify: SignedIn['identify']): boolean {
  const origin = request.headers['x-origin'];
  if (origin !== undefined && origin !== browserOrigin) return false;
  const userId = request.headers['x-user-id'];
  if (userId !== undefined && userId !== '' && userId !== combinedId(personOf(actor))) return false;
  const token = request.headers['x-identity-token'];
  if (token === undefined || token === '') return true;
  // The page renews an expired token of the right user; it doesn't sign anyone out.
  if (typeof token !== 'string') return false;
  if (fitting.get(actor) === token) return true;
  const person = identify(token);
  const fits = person !== undefined && combinedId(person) === combinedId(personOf(actor));
  if (fits) fitting.set(actor, token);
  return fits;
}
