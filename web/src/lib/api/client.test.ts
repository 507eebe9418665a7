import { defineRoute } from '@washboard/contract/core/route.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, errorText, fieldErrorsOf } from './api-error.ts';
import { type Caller, call, configureCaller } from './client.ts';
import { shouldRetry } from './query.ts';

const readRoute = defineRoute({
  name: 'things.read',
  method: 'GET',
  path: '/things/{id}',
  summary: 'A thing',
  permission: 'session.use',
  params: z.object({ id: z.number() }),
  query: z.object({ q: z.string().optional() }),
  output: z.object({ name: z.string() }),
  example: () => ({ params: { id: 1 } }),
});
const publicRoute = defineRoute({
  name: 'things.knock',
  method: 'POST',
  path: '/knock',
  summary: 'Anyone',
  permission: 'public',
  body: z.object({ word: z.string() }),
  output: z.object({}),
  example: () => ({ body: { word: 'a' } }),
});

const fetched = vi.fn<typeof fetch>();
const caller = {
  prepare: vi.fn(async () => {}),
  credentials: () => ({ token: 'T', identityToken: 'I', userId: '7:9' }),
  onSignedOut: vi.fn(),
} satisfies Caller;

const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
  configureCaller(caller);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a call fills in its address and sends origin, session, identity and user', async () => {
  fetched.mockResolvedValue(answer(200, { name: 'x' }));
  const input = { params: { id: 5 }, query: { q: 'a b' } };
  await expect(call(readRoute, input)).resolves.toEqual({ name: 'x' });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/things/5?q=a+b');
  expect(init?.headers).toMatchObject({
    'x-origin': 'business-manager',
    authorization: 'Bearer T',
    'x-identity-token': 'I',
    'x-user-id': '7:9',
  });
  expect(caller.prepare).toHaveBeenCalledOnce();
});

test('a public call sends the four headers while signed in, and waits for no renewal', async () => {
  fetched.mockResolvedValue(answer(200, {}));
  await call(publicRoute, { body: { word: 'hi' } });
  const headers = () => fetched.mock.calls.at(-1)?.[1]?.headers as Record<string, string>;
  expect(headers()).toMatchObject({
    'x-origin': 'business-manager',
    authorization: 'Bearer T',
    'x-identity-token': 'I',
    'x-user-id': '7:9',
  });
  configureCaller({ ...caller, credentials: () => null });
  fetched.mockResolvedValue(answer(200, {}));
  await call(publicRoute, { body: { word: 'hi' } });
  expect(headers()).toMatchObject({ 'x-origin': 'business-manager' });
  expect(headers().authorization).toBeUndefined();
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"word":"hi"}');
  expect(caller.prepare).not.toHaveBeenCalled();
});

test.each([401, 403])('%i tells the app which session was refused', async (status) => {
  fetched.mockResolvedValue(answer(status, { error: 'No.', code: 'forbidden', id: 'r1' }));
  await expect(call(readRoute, { params: { id: 5 } })).rejects.toMatchObject({ status, id: 'r1' });
  expect(caller.onSignedOut).toHaveBeenCalledExactlyOnceWith('T');
});

test('a refusal shows the server’s error and names its fields', async () => {
  const fields = [{ path: 'name', message: 'Name is a required field' }];
  fetched.mockResolvedValue(answer(422, { error: 'Bad', code: 'bad_input', id: 'r2', fields }));
  const error: unknown = await call(readRoute, { params: { id: 5 } }).catch((thrown: unknown) => thrown);
  expect(errorText(error)).toBe('Bad');
  expect(fieldErrorsOf(error)).toEqual({ name: 'Name is a required field' });
  expect(caller.onSignedOut).not.toHaveBeenCalled();
});

test('an answer without a text falls back to the message, then to the area’s text', async () => {
  fetched.mockResolvedValueOnce(answer(500, { message: 'Bad gateway' }));
  fetched.mockResolvedValueOnce(answer(502, '<html>'));
  const first: unknown = await call(readRoute, { params: { id: 5 } }).catch((thrown: unknown) => thrown);
  const second: unknown = await call(readRoute, { params: { id: 5 } }).catch((thrown: unknown) => thrown);
  expect(errorText(first)).toBe('Bad gateway');
  expect(errorText(second)).toBe('Something went wrong');
  expect(errorText(second, 'An error occurred while loading conversations')).toBe(
    'An error occurred while loading conversations',
  );
});

test("no answer shows an error, and a query retries once; a 4xx isn't retried", async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const error: unknown = await call(readRoute, { params: { id: 5 } }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 0, code: 'unreachable' });
  expect([shouldRetry(0, error), shouldRetry(1, error)]).toEqual([true, false]);
  expect(shouldRetry(0, new ApiError(404, {}))).toBe(false);
});

test("a call that needs a session isn't sent while signed out, and signs nobody out", async () => {
  configureCaller({ ...caller, credentials: () => null });
  const refused = await call(readRoute, { params: { id: 5 } }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(fetched).not.toHaveBeenCalled();
  expect(caller.onSignedOut).not.toHaveBeenCalled();
});

test('a change without an answer ends, and says that its outcome is unknown; a read has no such end', async () => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  fetched.mockImplementation(async (_address, init) => {
    over.abort();
    init?.signal?.throwIfAborted();
    return answer(200, { name: 'x' });
  });
  const error = await call(publicRoute, { body: { word: 'a' } }).catch((failure) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect([error.code, errorText(error)]).toEqual([
    'unreachable',
    'We don’t know whether this was saved. Check before you try again.',
  ]);
  await expect(call(readRoute, { params: { id: 5 } })).resolves.toEqual({ name: 'x' });
  timeout.mockRestore();
});

test('a connection lost during a change says that it may be saved; during a read it can’t be', async () => {
  const textAfter = async (work: () => Promise<unknown>) =>
    errorText(await work().catch((error: unknown) => error));
  const change = () => call(publicRoute, { body: { word: 'a' } });
  const again = () => call({ ...publicRoute, repeatable: true as const }, { body: { word: 'a' } });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await textAfter(change)).toBe('We don’t know whether this was saved. Check before you try again.');
  const unreachable = 'Can’t reach the server. Check your connection and retry.';
  expect(await textAfter(again)).toBe(unreachable);
  expect(await textAfter(() => call(readRoute, { params: { id: 5 } }))).toBe(unreachable);
});

test('a connection lost during the answer to a change says the same', async () => {
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  fetched.mockResolvedValue(new Response(cut, { status: 200 }));
  const error = await call(publicRoute, { body: { word: 'a' } }).catch((failure) => failure);
  expect(errorText(error)).toContain('We don’t know whether this was saved');
});

test('a change made offline isn’t sent, and says so', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const error = await call(publicRoute, { body: { word: 'a' } }).catch((failure) => failure);
  expect(errorText(error)).toContain('Can’t reach the server');
  expect(fetched).not.toHaveBeenCalled();
});
