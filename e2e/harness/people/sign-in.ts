import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { botCheckRoutes } from '@washboard/contract/auth/bot-check.routes.ts';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import {
  type AnyRoute,
  addressOf,
  type RouteInput,
  type RouteOutput,
} from '@washboard/contract/core/route.ts';
import { answerWork } from '@washboard/server/test-kit/people/bot-check.ts';

const browserName = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

async function call<R extends AnyRoute>(
  office: string,
  route: R,
  input: RouteInput<R>,
): Promise<RouteOutput<R>> {
  const { body } = input as { body?: unknown };
  const response = await fetch(`${office}${addressOf(route, input)}`, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      'x-origin': 'business-manager',
      'user-agent': browserName,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${route.name} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as RouteOutput<R>;
}

async function botToken(office: string): Promise<string> {
  const purpose = 'sign-in';
  const question = await call(office, botCheckRoutes.askBotCheck, { query: { purpose } });
  const token = await answerWork(question);
  const reply = await call(office, botCheckRoutes.answerBotCheck, { body: { purpose, token } });
  if (!('botCheckToken' in reply)) throw new Error('The check is judged by the office itself.');
  return reply.botCheckToken;
}

type Stored = { name: string; value: string }[];

/** A session of a role without the form, as the browser stores it. */
export async function storedSession(office: string, role: Role): Promise<Stored> {
  const proof = await call(office, authRoutes.createIdentityToken, {
    body: { email: demoEmail(role), password: demoPassword, botCheckToken: await botToken(office) },
  });
  if (!('token' in proof)) throw new Error('The demo user has no two-factor.');
  const { token } = proof;
  const reply = await call(office, authRoutes.createSession, { body: { token } });
  if (!('session' in reply)) throw new Error('The demo user belongs to one business.');
  const identity = { provider: 'local', identityToken: token, authenticated: true };
  return [
    { name: 'washboard.e2e-tests.session', value: JSON.stringify(reply.session) },
    { name: 'washboard.e2e-tests.identity', value: JSON.stringify(identity) },
  ];
}

/** How long tests share a sign-in, in ms: short enough for its confirmation to be valid. */
const sharedFor = 120_000;

/** Shared sessions of an office, renewed when they ended or are too old. */
export function sharedSessions(office: string): (role: Role) => Promise<Stored> {
  const known = new Map<Role, { stored: Stored; until: number }>();
  return async (role) => {
    const shared = known.get(role);
    if (shared !== undefined && Date.now() < shared.until && (await stands(office, shared.stored)))
      return shared.stored;
    const stored = await storedSession(office, role);
    known.set(role, { stored, until: Date.now() + sharedFor });
    return stored;
  };
}

async function stands(office: string, [stored]: Stored): Promise<boolean> {
  const { token, userId } = JSON.parse(stored?.value ?? '{}') as { token: string; userId: string };
  const { ok } = await fetch(`${office}${addressOf(authRoutes.getAccess, {})}`, {
    headers: { authorization: `Bearer ${token}`, 'x-user-id': userId, 'x-origin': 'business-manager' },
  });
  return ok;
}
