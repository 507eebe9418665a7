import { createHash, randomBytes } from 'node:crypto';
import { isRole, type StoreScope, seesAllStores } from '@washboard/contract/core/access.ts';
import { sql } from 'kysely';
import type { Bus } from '../bus.ts';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import { type Database, notifyChannel } from '../db/database.ts';

const absoluteDays = 30;
const idleDays = 7;
const cacheMs = 5_000;
const touchMs = 60_000;
const mostCached = 20_000;
const dayMs = 86_400_000;

export interface NewSession {
  userId: number;
  businessId: number;
  teamMemberId: number;
  userAgent: string;
  address: string;
}

interface SessionRow {
  id: number;
  user_id: number;
  business_id: number;
  team_member_id: number;
  last_seen_at: string;
}

/** Sessions: 256 random bits, stored hashed; looked up once in a few seconds, dropped over the bus. */
export interface Sessions {
  create(session: NewSession): Promise<{ token: string; id: number }>;
  /** Who stands behind a token now, or nothing. */
  find(token: string): Promise<Actor | undefined>;
  end(actor: Actor): Promise<void>;
  close(): void;
}

export function createSessions(database: Database, bus: Bus, clock: Clock): Sessions {
  const cache = new Map<string, { actor: Actor | undefined; until: number }>();

  const drop = bus.onSession((change) => {
    for (const [key, { actor }] of cache) {
      if (actor === undefined || actor.businessId !== change.businessId) continue;
      if (change.id !== undefined && change.id !== actor.sessionId) continue;
      if (change.teamMemberId !== undefined && change.teamMemberId !== actor.teamMemberId) continue;
      cache.delete(key);
    }
  });
  const forget = bus.onGap(() => cache.clear());

  async function load(hash: Buffer): Promise<Actor | undefined> {
    const now = clock.now();
    const idleSince = new Date(now.getTime() - idleDays * dayMs);
    const { rows } = await sql<SessionRow>`
      select id, user_id, business_id, team_member_id, last_seen_at from session
      where token_hash = ${hash} and ended_at is null and expires_at > ${now} and last_seen_at > ${idleSince}
    `.execute(database.lookup);
    const row = rows[0];
    if (row === undefined) return undefined;
    if (now.getTime() - Date.parse(row.last_seen_at) > touchMs) {
      await sql`update session set last_seen_at = ${now} where id = ${row.id}`.execute(database.lookup);
    }
    return actorOf(database, row);
  }

  return {
    async create(session) {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const expires = new Date(now.getTime() + absoluteDays * dayMs);
      const { rows } = await sql<{ id: number }>`
        insert into session (token_hash, user_id, business_id, team_member_id, user_agent, address,
          created_at, last_seen_at, expires_at)
        values (${hashOf(token)}, ${session.userId}, ${session.businessId}, ${session.teamMemberId},
          ${session.userAgent.slice(0, 300)}, ${session.address}, ${now}, ${now}, ${expires})
        returning id
      `.execute(database.lookup);
      return { token, id: rows[0]?.id ?? 0 };
    },

    async find(token) {
      if (token.length > 100) return undefined;
      const hash = hashOf(token);
      const key = hash.toString('base64');
      const known = cache.get(key);
      const at = Date.now();
      if (known !== undefined && known.until > at) return known.actor;
      const actor = await load(hash);
      if (cache.size >= mostCached) cache.clear();
      if (actor === undefined) cache.delete(key);
      else cache.set(key, { actor, until: at + cacheMs });
      return actor;
    },

    async end(actor) {
      await sql`update session set ended_at = ${clock.now()} where id = ${actor.sessionId}`.execute(
        database.lookup,
      );
      const message = JSON.stringify({ session: { businessId: actor.businessId, id: actor.sessionId } });
      await sql`select pg_notify(${notifyChannel}, ${message})`.execute(database.lookup);
      for (const [key, { actor: cached }] of cache) {
        if (cached?.sessionId === actor.sessionId) cache.delete(key);
      }
    },

    close() {
      drop();
      forget();
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Role and stores as they stand now; a removed team member is nobody. */
async function actorOf(database: Database, row: SessionRow): Promise<Actor | undefined> {
  const { rows } = await sql<{ role: string; full_name: string; stores: number[] | null }>`
    select role, full_name,
      (select json_agg(store_id order by store_id) from team_member_store s
        where s.business_id = m.business_id and s.team_member_id = m.id) as stores
    from team_member m
    where business_id = ${row.business_id} and id = ${row.team_member_id} and archived_at is null
  `.execute(database.business(row.business_id).read);
  const member = rows[0];
  if (member === undefined || !isRole(member.role)) return undefined;
  const stores: StoreScope = seesAllStores(member.role) ? 'all' : (member.stores ?? []);
  return {
    sessionId: row.id,
    userId: row.user_id,
    teamMemberId: row.team_member_id,
    businessId: row.business_id,
    role: member.role,
    stores,
    name: member.full_name,
  };
}
