import type { Session } from '@washboard/contract/auth/auth.schemas.ts';
import { useRef, useSyncExternalStore } from 'react';
import { localStore, storageKey } from '../../lib/storage.ts';
import { isSession } from './session-shape.ts';

/** The second key beside the session (docs/decisions). */
export interface Identity {
  /** By whose word they are signed in. */
  provider: 'local' | 'oidc' | 'clerk';
  identityToken: string;
  authenticated: boolean;
  /** Sealed: what the provider is shown when they sign out. */
  signOut?: string | undefined;
}

/** How well the browser keeps the session: `memory` where storage is blocked, `corrupted` where it held nonsense. */
export type Keeping = 'kept' | 'memory' | 'corrupted';

export interface SessionState {
  session: Session | null;
  identity: Identity | null;
  keeping: Keeping;
  /** The server no longer knew the last session of this tab. */
  wasRefused?: boolean;
}

const noIdentity: Identity = { provider: 'local', identityToken: '', authenticated: true };
const signedOut: SessionState = { session: null, identity: null, keeping: 'kept' };
let state: SessionState | undefined;
const listeners = new Set<() => void>();

const sessionKey = () => storageKey('session');
const identityKey = () => storageKey('identity');
/** The own session of staff, laid aside while they act for somebody. */
export const ownSessionKey = () => storageKey('own-session');

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function identityOf(value: unknown): Identity | null {
  if (typeof value !== 'object' || value === null) return null;
  const { provider, identityToken, authenticated, signOut } = value as Partial<Identity>;
  if (typeof identityToken !== 'string') return null;
  return {
    provider: provider === 'oidc' || provider === 'clerk' ? provider : 'local',
    identityToken,
    authenticated: authenticated === true,
    signOut: typeof signOut === 'string' ? signOut : undefined,
  };
}

function read(): SessionState {
  const stored = parsed(localStore.read(sessionKey()));
  if (stored === null) return signedOut;
  if (!isSession(stored)) {
    forget();
    return { ...signedOut, keeping: 'corrupted' };
  }
  const identity = identityOf(parsed(localStore.read(identityKey())));
  return { session: stored, identity, keeping: 'kept' };
}

function forget(): void {
  localStore.remove(sessionKey());
  localStore.remove(identityKey());
  localStore.remove(ownSessionKey());
  // What was looked at names customers.
  localStore.remove(storageKey('recents'));
}

function publish(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The session as it stands. */
export function sessionState(): SessionState {
  state ??= read();
  return state;
}

/** Keeps a new session; where the browser refuses, it lives in this tab until it is reloaded. */
export function startSession(session: Session, identity: Identity): void {
  const kept =
    localStore.write(identityKey(), JSON.stringify(identity)) &&
    localStore.write(sessionKey(), JSON.stringify(session));
  publish({ session, identity, keeping: kept ? 'kept' : 'memory' });
}

/** What the signed-in user may do, or how they are called, as the server says it now. */
export function followAccess(now: Pick<Session, 'roleName' | 'firstName' | 'lastName'>): void {
  const { session, ...rest } = sessionState();
  if (session === null) return;
  const { roleName, firstName, lastName } = now;
  const isSame =
    session.roleName === roleName && session.firstName === firstName && session.lastName === lastName;
  if (isSame) return;
  const changed = { ...session, roleName, firstName, lastName };
  if (rest.keeping === 'kept') localStore.write(sessionKey(), JSON.stringify(changed));
  publish({ session: changed, ...rest });
}

/** Keeps a renewed identity token. */
export function renewIdentity(identityToken: string): void {
  const { session, identity: before, keeping } = sessionState();
  if (session === null) return;
  const identity: Identity = { ...(before ?? noIdentity), identityToken, authenticated: true };
  localStore.write(identityKey(), JSON.stringify(identity));
  publish({ session, identity, keeping });
}

/**
 * Ends the session with this token, if it is still the present one: a late answer to an earlier session ends no other.
 * The one that was laid aside for it comes back. Where the server no longer knows it, the present link is worth keeping.
 */
export function clearSession(token: string | undefined, wasRefused = false): void {
  if (token !== sessionState().session?.token) return;
  const kept = parsed(localStore.read(ownSessionKey())) as Partial<SessionState> | null | undefined;
  const own = kept?.session;
  forget();
  if (isSession(own)) startSession(own, identityOf(kept?.identity) ?? noIdentity);
  else publish({ ...signedOut, wasRefused });
}

let leaving: string | undefined;

/** The session with this token is being ended: nothing is asked in it any more. */
export function beginLeaving(token: string | undefined): void {
  leaving = token;
}

/** With what calls are made; nothing where nobody is signed in, or signs out at this moment. */
export function presentSession(): Session | null {
  const { session } = sessionState();
  return session === null || session.token === leaving ? null : session;
}

/** Follows what other tabs do: signs in, out, and renews with them. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== sessionKey() && event.key !== identityKey()) return;
    if (sessionState().keeping !== 'memory') publish(read());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSessionState = () => useSyncExternalStore(onSessionChange, sessionState);

/**
 * The session of a screen that only the signed-in see. Once it has ended the screen stands for another moment, until
 * the router has left it: with the session that it had.
 */
export function useSession(): Session {
  const { session } = useSessionState();
  const last = useRef(session);
  if (session !== null) last.current = session;
  if (last.current === null) throw new Error('Not signed in.');
  return last.current;
}
