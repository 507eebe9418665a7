import { afterEach, describe, expect, test, vi } from 'vitest';
import { clerkFrontend } from './clerk-frontend.ts';

const frontend = clerkFrontend('https://clerk.example.com', 'Acme');
const answering = (...answers: (unknown | Error)[]) => {
  const asked = vi.fn(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next as Response;
  });
  vi.stubGlobal('fetch', asked);
  return asked;
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const away = 'Acme sign-in isn’t responding. Please retry in a moment.';
const notFinished = 'Acme sign-in wasn’t finished.';

afterEach(() => vi.unstubAllGlobals());

describe('a Clerk answer', () => {
  test("is the signed-in user's token, requested with Clerk's cookie", async () => {
    const asked = answering(
      json({ response: { sessions: [{ id: 'sess_1' }], last_active_session_id: 'sess_1' } }),
      json({ object: 'token', jwt: 'a.b.c' }),
    );
    expect(await frontend.tokenHere()).toEqual({ sessionId: 'sess_1', token: 'a.b.c' });
    const [client, tokens] = asked.mock.calls as unknown as [string, RequestInit][];
    expect(client?.[0]).toMatch(/^https:\/\/clerk\.example\.com\/v1\/client\?__clerk_api_version=/);
    expect(tokens?.[0]).toMatch(/\/v1\/client\/sessions\/sess_1\/tokens\?/);
    expect(tokens?.[1]).toMatchObject({ method: 'POST', credentials: 'include' });
  });

  test.each([
    ['no connection', new TypeError('failed')],
    ['nonsense', new Response('<html>')],
    ['an error without words', new Response('busy', { status: 503 })],
    ['an error in another form', json({ errors: 'many' }, 500)],
  ])('of %s counts as down', async (_, answer) => {
    answering(answer);
    await expect(frontend.tokenHere()).rejects.toThrow(away);
  });

  test.each([
    ['nobody', { response: { sessions: [], last_active_session_id: null } }],
    ['no client', { response: null }],
    ['nothing', null],
  ])('of %s means unfinished', async (_, body) => {
    answering(json(body));
    await expect(frontend.tokenHere()).rejects.toThrow(notFinished);
  });

  test('with a message shows it', async () => {
    answering(
      json({ response: null }),
      json({ errors: [{ message: 'short', long_message: 'Used before.' }] }, 400),
    );
    await expect(frontend.tokenFor('a.b.c')).rejects.toThrow('Used before.');
  });

  test('to a ticket that needs another step means unfinished', async () => {
    answering(json({ response: null }), json({ response: { status: 'needs_second_factor' } }));
    await expect(frontend.tokenFor('a.b.c')).rejects.toThrow(notFinished);
  });
});

test('to a ticket replaces the signed-in user', async () => {
  const asked = answering(
    json({ response: { sessions: [{ id: 'sess_1' }, { id: 'sess_2' }] } }),
    json({}),
    json({}),
    json({ response: { status: 'complete', created_session_id: 'sess_3' } }),
    json({ jwt: 'd.e.f' }),
  );
  expect(await frontend.tokenFor('a.b.c')).toEqual({ sessionId: 'sess_3', token: 'd.e.f' });
  const paths = (asked.mock.calls as unknown as [string][]).map(([url]) => new URL(url).pathname);
  expect(paths).toEqual([
    '/v1/client',
    '/v1/client/sessions/sess_1/remove',
    '/v1/client/sessions/sess_2/remove',
    '/v1/client/sign_ins',
    '/v1/client/sessions/sess_3/tokens',
  ]);
});
