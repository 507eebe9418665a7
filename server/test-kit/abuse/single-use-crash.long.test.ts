import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { impersonationRoutes } from '@washboard/contract/staff/impersonation.routes.ts';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/platform/db/embedded/index.ts';
import { type CrashingServer, crashingServer } from '../database/crashing-server.ts';
import { crashCount } from '../env.ts';
import { randomFrom } from '../models/history.ts';
import { tryPassword } from '../people/bot-check.ts';
import { firstOwner } from '../people/first-owner.ts';
import { addStaffPerson, staffDomain } from '../people/staff-person.ts';
import { momentBeforeCrash } from '../waiting.ts';
import { countsOf, report } from './target.ts';

const email = 'owner@example.com';
const together = 6;

async function oneOf<Row>(server: CrashingServer, text: string, values: unknown[] = []): Promise<Row> {
  return (await server.look(text, values))[0] as Row;
}

/** A reset link, as if emailed. */
async function newLink(server: CrashingServer): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await server.look(
    `insert into password_reset (token_hash, user_id, created_at, expires_at)
     select sha256(convert_to($1, 'UTF8')), id, now(), now() + interval '30 minutes' from app_user where email = $2`,
    [token, email],
  );
  return token;
}

/** A new ticket for staff to act as the owner. */
async function newTicket(server: CrashingServer): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await server.look(
    `insert into impersonation (ticket_hash, ticket_until, staff_user_id, staff_business_id, staff_member_id, staff_name,
       user_id, business_id, team_member_id, reason, created_at)
     select sha256(convert_to($1, 'UTF8')), now() + interval '10 minutes', s.user_id, s.business_id, s.team_member_id,
       'Sam Field', o.user_id, o.business_id, o.team_member_id, 'Asked for help', now()
     from membership s join app_user su on su.id = s.user_id and su.email like '%@' || $2,
       membership o join app_user ou on ou.id = o.user_id and ou.email = $3`,
    [token, staffDomain, email],
  );
  return token;
}

/** The stored uses of these. */
const usesOf = (server: CrashingServer, link: string, ticket: string) =>
  oneOf<{
    linkEnded: boolean;
    resets: number;
    ticketUsed: boolean;
    acting: number;
    notes: number;
    sessions: number;
  }>(
    server,
    `select (select ended_at is not null from password_reset where token_hash = sha256(convert_to($1, 'UTF8'))) as "linkEnded",
       (select count(*)::int from audit_entry where action = 'auth.resetPassword') as resets,
       (select used_at is not null from impersonation where ticket_hash = sha256(convert_to($2, 'UTF8'))) as "ticketUsed",
       (select count(*)::int from session s join impersonation i on i.id = s.impersonation_id
         where i.ticket_hash = sha256(convert_to($2, 'UTF8'))) as acting,
       (select count(*)::int from audit_entry where action = 'staff.act') as notes,
       (select count(*)::int from session where impersonation_id is null) as sessions`,
    [link, ticket],
  );

test('power cuts during a reset, a ticket and a sign-in: each works at most once, whole or not at all', {
  timeout: crashCount * 120_000,
}, async () => {
  const began = performance.now();
  const dataDir = await mkdtemp(join(tmpdir(), 'washboard-crash-'));
  await chmod(dataDir, 0o711);
  const server = crashingServer(dataDir, [`STAFF_DOMAINS=${staffDomain}`]);
  const random = randomFrom(11);
  const found: string[] = [];
  try {
    await server.start();
    await firstOwner(server);
    const embedded = await openEmbedded({ dataDir });
    await addStaffPerson(embedded.url);
    await embedded.release();
    let password = 'a long enough password';
    const identity = async () => (await tryPassword(server, email, password)).body as { token: string };
    const exchange = async (token: string) => server.call(authRoutes.createSession, { body: { token } });

    for (let round = 0; round < crashCount; round++) {
      await server.look('delete from rate_limit', []);
      const signedIn = (await exchange((await identity()).token)).body as { session: { token: string } };
      const { token } = await identity();
      const [link, ticket] = [await newLink(server), await newTicket(server)];
      const before = await usesOf(server, link, ticket);
      const next = `The password of round ${round}`;
      const reset = () =>
        server.call(passwordRoutes.resetPassword, {
          query: { resetToken: link },
          body: { newPassword: next, reEnterPassword: next },
        });
      const act = () => server.call(impersonationRoutes.useTicket, { body: { token: ticket } });
      const uses = { reset, act, exchange: () => exchange(token) };
      const reported = { reset: 0, act: 0, exchange: 0 };
      const use = async (name: keyof typeof uses) => {
        const status = await uses[name]().then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) reported[name] += 1;
      };
      const names = Object.keys(uses) as (keyof typeof uses)[];
      const begunUses = Array.from({ length: together }, () =>
        names.map((name) => ({ name, done: use(name) })),
      ).flat();
      // At a random moment, after an answer, or after a reset.
      const awaited = begunUses
        .filter(({ name }) => round % 3 === 1 || name === 'reset')
        .map(({ done }) => done);
      if (round % 3 > 0) await Promise.race(awaited);
      await momentBeforeCrash(random() * (round % 3 === 0 ? 120 : 20));
      await server.crash();
      await Promise.all(begunUses.map(({ done }) => done));

      await server.start();
      const cutOff = await usesOf(server, link, ticket);
      // Acknowledged results happened, and nothing happened in part.
      expect(cutOff.resets - before.resets, `resets after crash ${round}`).toBe(cutOff.linkEnded ? 1 : 0);
      expect(cutOff.acting, `sessions of the ticket after crash ${round}`).toBe(cutOff.ticketUsed ? 1 : 0);
      expect(cutOff.notes - before.notes).toBe(cutOff.acting);
      for (const [name, happened] of [
        ['reset', cutOff.linkEnded],
        ['act', cutOff.ticketUsed],
      ] as const)
        if (reported[name] > 0) expect(happened, `${name} was acknowledged before crash ${round}`).toBe(true);
      const { status } = await server.call(accountRoutes.getAccount, {}, { token: signedIn.session.token });
      expect(status, `the session before the reset, after crash ${round}`).toBe(cutOff.linkEnded ? 401 : 200);
      found.push(
        cutOff.linkEnded ? 'reset done' : 'reset not begun',
        cutOff.ticketUsed ? 'ticket used' : 'ticket unused',
      );

      for (let again = 0; again < 2; again++) for (const name of names) await use(name);
      const after = await usesOf(server, link, ticket);
      expect(after.resets - before.resets, `resets in all of round ${round}`).toBe(1);
      expect(after.acting, `sessions of the ticket in all of round ${round}`).toBe(1);
      expect(
        after.sessions - before.sessions,
        `sessions of the sign-in in round ${round}`,
      ).toBeLessThanOrEqual(1);
      for (const name of names)
        expect(reported[name], `${name} acknowledged in round ${round}`).toBeLessThanOrEqual(1);
      password = next;
      expect((await identity()).token, 'the new password fits').toEqual(expect.any(String));
    }
    report(began, `${crashCount} power cuts amid ${3 * together} uses each: ${countsOf(found)}`);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
