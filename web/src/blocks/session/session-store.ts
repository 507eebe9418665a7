import type { Session } from '@washboard/contract/auth/auth.schemas.ts';
import { useRef, useSyncExternalStore } from 'react';
import { localStore, storageKey } from '../../lib/storage.ts';
import { isSession } from './session-shape.ts';

/** The second storage key (docs/decisions). */
export interface Identity {
  /** The provider they signed in with. */
  provider: 'local' | 'oidc' | 'clerk';
  identityToken: string;
  authenticated: boolean;
  /** Sealed: sent to the provider at sign-out. */
  signOut?: string | undefined;
}

/** How the browser stores the session: `memory` if storage is blocked, `corrupted` if it was unreadable. */
export type Keeping = 'kept' | 'memory' | 'corrupted';

export interface SessionState {
  session: Session | null;
  identity: Identity | null;
  keeping: Keeping;
  /** The server no longer knew this tab's last session. */
  wasRefused?: boolean;
}

const noIdentity: Identity = { provider: 'local', identityToken: '', authenticated: true };
const signedOut: SessionState = { session: null, identity: null, keeping: 'kept' };
let state: SessionState | undefined;
const listeners = new Set<() => void>();

const sessionKey = () => storageKey('session');
const identityKey = () => storageKey('identity');
/** The staff session, set aside while acting as a user. */
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
  // Recently viewed records contain customers' names.
  localStore.remove(storageKey('recents'));
}

function publish(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The current session. */
export function sessionState(): SessionState {
  state ??= read();
  return state;
}

/** Stores a new session; if the browser refuses, it lasts until this tab reloads. */
export function startSession(session: Session, identity: Identity): void {
  const kept =
    localStore.write(identityKey(), JSON.stringify(identity)) &&
    localStore.write(sessionKey(), JSON.stringify(session));
  publish({ session, identity, keeping: kept ? 'kept' : 'memory' });
}

/** Updates permissions and name from the server. */
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

/** Stores a renewed identity token. */
export function renewIdentity(identityToken: string): void {
  const { session, identity: before, keeping } = sessionState();
  if (session === null) return;
  const identity: Identity = { ...(before ?? noIdentity), identityToken, authenticated: true };
  localStore.write(identityKey(), JSON.stringify(identity));
  publish({ session, identity, keeping });
}

/**
 * Ends the session with this token if it is still current: a late answer to an earlier session ends no other.
 * A session set aside is restored. If the server no longer knows it, the current link is remembered.
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

/** The session with this token is ending: no more calls are made in it. */
export function beginLeaving(token: string | undefined): void {
  leaving = token;
}

/** The credentials of calls; undefined when signed out or signing out. */
export function presentSession(): Session | null {
  const { session } = sessionState();
  return session === null || session.token === leaving ? null : session;
}

/** Follows other tabs: their sign-ins, sign-outs and renewals. */
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

/** The session of a signed-in screen. After it ends, the screen keeps it until the router has left. */
export function useSession(): Session {
  const { session } = useSessionState();
  const last = useRef(session);
  if (session !== null) last.current = session;
  if (last.current === null) throw new Error('Not signed in.');
  return last.current;
}
