import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import type { TestSession } from '../app.ts';
import type { CrashingServer } from '../database/crashing-server.ts';

/** Claims an empty server with its printed code; it then has one store, in New York. */
export async function firstOwner(server: CrashingServer): Promise<TestSession> {
  const setupCode = /with this code: (\S+)/.exec(server.said())?.[1] ?? '';
  const owner = {
    firstName: 'Olivia',
    lastName: 'Park',
    email: 'owner@example.com',
    password: 'a long enough password',
  };
  const place = { businessName: 'Laundry', storeName: 'Main Street', timeZone: 'America/New_York' };
  const { body: proof } = await server.call(authRoutes.createOwner, {
    body: { setupCode, ...owner, ...place },
  });
  const { body } = await server.call(authRoutes.createSession, { body: { token: proof.token } });
  if (!('session' in body)) throw new Error('expected a session');
  return { token: body.session.token, userId: Number(body.session.userId) };
}
