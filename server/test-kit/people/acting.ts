import type { Role } from '@washboard/contract/core/access.ts';
import { impersonationRoutes } from '@washboard/contract/staff/impersonation.routes.ts';
import type { TestApp, TestSession } from '../app.ts';
import { type BusinessWorld, memberIdOf } from '../world.ts';

/** The team member of a role. */
export const memberOf = (app: TestApp, { businessId, userIds }: BusinessWorld, role: Role) =>
  memberIdOf(app, businessId, userIds[role]);

/** A ticket for staff to act as a member. */
export async function ticketOf(
  app: TestApp,
  staff: TestSession,
  world: BusinessWorld,
  role: Role,
): Promise<string> {
  const teamMemberId = await memberOf(app, world, role);
  const body = { businessId: world.businessId, teamMemberId, reason: 'Asked for help by phone' };
  const made = await app.call(impersonationRoutes.createTicket, { body }, staff);
  if (made.status !== 200) throw new Error(`No ticket: ${made.text}`);
  return made.body.ticket;
}

/** A session in which staff act as a user. */
export async function actFor(
  app: TestApp,
  staff: TestSession,
  world: BusinessWorld,
  role: Role,
): Promise<TestSession> {
  const token = await ticketOf(app, staff, world, role);
  const used = await app.call(impersonationRoutes.useTicket, { body: { token } });
  if (used.status !== 200) throw new Error(`No session: ${used.text}`);
  return { token: used.body.session.token, userId: used.body.session.userId };
}
