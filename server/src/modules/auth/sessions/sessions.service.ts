import { isRole, type StoreScope, seesAllStores } from '@washboard/contract/core/access.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/context.ts';
import type { Bus } from '../../../platform/db/bus.ts';
import type { Database, Db, Provision } from '../../../platform/db/database.ts';
import { hashOfSecret, newSecretText } from '../../../platform/secret-text.ts';
import { concerns, type SessionReader } from '../../../platform/sessions.ts';
import { findMember } from '../../team/index.ts';
import {
  type ActingRow,
  endSession,
  endSessionsOf,
  findSession,
  insertSession,
  listOpenSessions,
  listSessionsOf,
  type NewSession,
  type OpenSession,
  type SessionRow,
  touchSession,
} from './sessions.store.ts';

const absoluteDays = 30;
const actingMs = 30 * 60_000;
const idleDays = 7;
const cacheMs = 5_000;
/** How long a page may not know of a change. */
const beforeMs = 10_000;
const touchMs = 60_000;
const mostCached = 20_000;

/**
 * Sessions: the token is 256 random bits, stored as a hash. Lookups are cached for five seconds and dropped
 * when the bus reports a change.
 */
export interface Sessions extends SessionReader {
  /** In the transaction that uses up the proof. */
  create(lookup: Db, session: NewSession): Promise<{ token: string; id: number }>;
  /**
   * A session in which staff act as a user, in the transaction that uses up the ticket. It expires by itself.
   */
  createActing(
    lookup: Db,
    session: NewSession,
    impersonationId: number,
  ): Promise<{ token: string; id: number }>;
  /** Ends an actor's session; `along` runs in the same transaction. */
  end(actor: Actor, along?: (both: Provision) => Promise<void>): Promise<void>;
  /** A person's active sessions across businesses, last used first. */
  listOf(userId: number): Promise<OpenSession[]>;
  /** Ends `only` one session of a person, or all but `keep`; returns how many were active. */
  endOf(userId: number, which: { only: number } | { keep: number }): Promise<number>;
  close(): void;
}

export function createSessions(
  database: Database,
  bus: Bus,
  clock: Clock,
  isStaffEmail: (email: string) => boolean,
): Sessions {
  const cache = new LRUCache<string, Actor>({ max: mostCached, ttl: cacheMs });
  /** Users as they were before a change. */
  const replaced = new LRUCache<string, Actor>({ max: mostCached, ttl: beforeMs });
  /** A lookup that started before a change isn't cached after it. */
  let changes = 0;

  const drop = bus.onSession((change) => {
    changes += 1;
    for (const [key, actor] of [...cache]) {
      if (!concerns(change, actor)) continue;
      cache.delete(key);
      replaced.set(key, actor);
    }
  });
  const forget = bus.onGap(() => {
    changes += 1;
    cache.clear();
  });

  function timesNow() {
    const now = clock.now();
    return { now, idleSince: new Date(now.getTime() - idleDays * DAY_MS) };
  }

  async function insert(lookup: Db, session: NewSession, lifeMs: number, impersonationId?: number) {
    const token = newSecretText();
    const now = clock.now();
    const expires = new Date(now.getTime() + lifeMs);
    const tokenHash = hashOfSecret(token);
    const id = await insertSession(lookup, { ...session, tokenHash, now, expires, impersonationId });
    return { token, id };
  }

  async function load(tokenHash: Buffer): Promise<Actor | undefined> {
    const times = timesNow();
    const row = await findSession(database.lookup, { tokenHash }, times);
    if (row === undefined) return undefined;
    if (times.now.getTime() - Date.parse(row.last_seen_at) > touchMs)
      await touchSession(database.lookup, row.id, times.now);
    return actorOf(row);
  }

  const memberOf = ({ business_id, team_member_id }: Pick<SessionRow, 'business_id' | 'team_member_id'>) =>
    findMember(database.business(business_id).read, business_id, team_member_id);

  async function actorOf(row: SessionRow): Promise<Actor | undefined> {
    const member = await memberOf(row);
    if (member === undefined || !isRole(member.role)) return undefined;
    const { acting } = row;
    if (acting !== null && !(await mayStillAct(acting))) return undefined;
    const stores: StoreScope = seesAllStores(member.role) ? 'all' : (member.stores ?? []);
    return {
      sessionId: row.id,
      userId: row.user_id,
      teamMemberId: row.team_member_id,
      businessId: row.business_id,
      role: member.role,
      stores,
      isStaff: acting === null && isStaffEmail(row.email),
      name: member.full_name,
      acting:
        acting === null
          ? undefined
          : {
              staffUserId: acting.staffUserId,
              staffName: acting.staffName,
              staffBusinessId: acting.business_id,
              staffMemberId: acting.team_member_id,
              until: new Date(row.expires_at),
            },
    };
  }

  /** A person who is no longer staff, or left their team, can't act as anyone. */
  async function mayStillAct(acting: ActingRow): Promise<boolean> {
    if (!isStaffEmail(acting.staffEmail)) return false;
    const member = await memberOf(acting);
    return member !== undefined && isRole(member.role);
  }

  const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64');

  const isOver = ({ acting }: Actor) => acting !== undefined && acting.until <= clock.now();

  return {
    create: (lookup, session) => insert(lookup, session, absoluteDays * DAY_MS),

    createActing: (lookup, session, impersonationId) => insert(lookup, session, actingMs, impersonationId),

    async find(token) {
      if (token.length > 100) return undefined;
      const hash = hashOfSecret(token);
      const key = keyOf(hash);
      const known = cache.get(key);
      if (known !== undefined && !isOver(known)) return known;
      const before = changes;
      const actor = await load(hash);
      if (actor === undefined) cache.delete(key);
      else if (changes === before) cache.set(key, actor);
      return actor;
    },

    before: (token) => replaced.get(keyOf(hashOfSecret(token))),

    async findById(id) {
      const row = await findSession(database.lookup, { id }, timesNow());
      return row === undefined ? undefined : actorOf(row);
    },

    async status(ids) {
      const rows = await listOpenSessions(database.lookup, ids, timesNow());
      const status = new Set(rows.map((row) => row.id));
      for (const { id, acting } of rows)
        if (acting !== null && !(await mayStillAct(acting))) status.delete(id);
      return status;
    },

    async end(actor, along) {
      const { sessionId: id, businessId } = actor;
      await database.provision(async (both) => {
        await endSession(both.lookup, { id, businessId }, clock.now());
        await along?.(both);
      });
      for (const [key, cached] of [...cache]) if (cached.sessionId === id) cache.delete(key);
    },

    listOf: (userId) => listSessionsOf(database.lookup, userId, timesNow()),

    endOf: (userId, which) => database.lookupWrite((db) => endSessionsOf(db, userId, which, clock.now())),

    close() {
      drop();
      forget();
    },
  };
}
