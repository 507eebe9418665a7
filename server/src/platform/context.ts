import { can } from '@washboard/contract/can.ts';
import type { KeyScope, Role, StoreScope } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Clock } from './clock.ts';
import type { BusinessDb } from './db/database.ts';
import type { Log } from './log.ts';

/** The signed-in user, in one business. */
export interface Actor {
  sessionId: number;
  userId: number;
  teamMemberId: number;
  businessId: number;
  role: Role;
  stores: StoreScope;
  /** Staff, by email domain. */
  isStaff: boolean;
  name: string;
  /** The staff member acting as this user; undefined in their own session. */
  acting: Acting | undefined;
}

export interface Acting {
  staffUserId: number;
  staffName: string;
  /** Their staff membership: acting ends with it. */
  staffBusinessId: number;
  staffMemberId: number;
  until: Date;
}

/** The program behind an access key, in one business. */
export interface KeyHolder {
  keyId: number;
  businessId: number;
  /** The source of its events. */
  source: string;
  scopes: readonly KeyScope[];
  stores: StoreScope;
}

/** The holder of an access key; undefined if unknown or revoked. */
export type FindKey = (key: string) => Promise<KeyHolder | undefined>;

/** The tablet of a location, signed in with the location's own login. */
export interface Tablet {
  sessionId: number;
  businessId: number;
  storeId: number;
}

/** The tablet of a session; undefined if the session ended. */
export type FindTablet = (token: string) => Promise<Tablet | undefined>;

/** An uploaded file, streamed once. */
export interface Upload {
  fileName: string;
  bytes: AsyncIterable<Buffer>;
}

/** A raw body, with the headers of its signature. */
export interface Signed {
  bytes: Buffer;
  header(name: string): string | undefined;
}

/** What a handler knows about the call. */
export interface RequestContext {
  requestId: string;
  log: Log;
  clock: Clock;
  address: string;
  /** The host name the caller asked for, without its port. */
  host: string;
  userAgent: string;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
  /** Only on routes that users call. */
  readonly actor: Actor;
  /** Only on routes that programs call. */
  readonly keyHolder: KeyHolder;
  /** Only on routes of a location's tablet. */
  readonly tablet: Tablet;
  /** Only on routes that aren't public. */
  readonly business: BusinessDb;
  /** Only on routes with an upload. */
  readonly upload: Upload;
  /** Only on routes with a signed body. */
  readonly signed: Signed;
}

/** The context of services for lists and pages. */
export interface Asking {
  business: BusinessDb;
  actor: Actor;
  now: Date;
}

export const askingOf = (ctx: RequestContext): Asking => ({
  business: ctx.business,
  actor: ctx.actor,
  now: ctx.clock.now(),
});

/** Rows of another business or an invisible store aren't found. */
export function requireStore(actor: Actor, storeId: number): void {
  if (actor.stores !== 'all' && !actor.stores.includes(storeId)) throw new AppError('not_found');
}

/** Who did something, as the actor may read it: installers don't read the names of others. */
export function nameFor<Name extends string | null>(actor: Actor, name: Name): Name | string {
  const isReadable = name === null || name === actor.name || can(actor, 'dashboard.persons');
  return isReadable ? name : 'A colleague';
}
