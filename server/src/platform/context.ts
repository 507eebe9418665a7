import type { KeyScope, Role, StoreScope } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Clock } from './clock.ts';
import type { BusinessDb } from './db/database.ts';
import type { Log } from './log.ts';

/** The signed-in person, in one business. */
export interface Actor {
  sessionId: number;
  userId: number;
  teamMemberId: number;
  businessId: number;
  role: Role;
  stores: StoreScope;
  /** Of the provider, by the domain of the e-mail. */
  isStaff: boolean;
  name: string;
  /** Who of the provider acts here as this person; nothing in one's own session. */
  acting: Acting | undefined;
}

export interface Acting {
  staffUserId: number;
  staffName: string;
  /** As whom of which team they are staff: they act for nobody when that ends. */
  staffBusinessId: number;
  staffMemberId: number;
  until: Date;
}

/** The program behind an access key, in one business. */
export interface KeyHolder {
  keyId: number;
  businessId: number;
  /** Whose events it sends. */
  source: string;
  scopes: readonly KeyScope[];
  stores: StoreScope;
}

/** Who stands behind the text of an access key; nothing where it is unknown or revoked. */
export type FindKey = (key: string) => Promise<KeyHolder | undefined>;

/** An uploaded file, read once, in pieces. */
export interface Upload {
  fileName: string;
  bytes: AsyncIterable<Buffer>;
}

/** A body as it came, and the headers that may hold its signature. */
export interface Signed {
  bytes: Buffer;
  header(name: string): string | undefined;
}

/** What a handler knows of the call. */
export interface RequestContext {
  requestId: string;
  log: Log;
  clock: Clock;
  address: string;
  userAgent: string;
  /** Ends when the caller went away. */
  readonly signal: AbortSignal;
  /** Only on routes that people call. */
  readonly actor: Actor;
  /** Only on routes that programs call. */
  readonly keyHolder: KeyHolder;
  /** Only on routes that are not public. */
  readonly business: BusinessDb;
  /** Only on routes that take an upload. */
  readonly upload: Upload;
  /** Only on routes with a signed body. */
  readonly signed: Signed;
}

/** What a service of lists and pages is asked with. */
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

/** A row of another business or of a store one may not see does not exist. */
export function requireStore(actor: Actor, storeId: number): void {
  if (actor.stores !== 'all' && !actor.stores.includes(storeId)) throw new AppError('not_found');
}
