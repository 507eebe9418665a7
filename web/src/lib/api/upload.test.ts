import { defineRoute } from '@washboard/contract/core/route.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { errorText } from './api-error.ts';
import { configureCaller } from './client.ts';
import { longestSilence, upload } from './upload.ts';

const route = defineRoute({
  name: 'files.send',
  method: 'POST',
  path: '/files',
  summary: 'Send a file',
  permission: 'public',
  upload: { maxBytes: 10, tooLarge: 'Too large', exampleFile: { name: 'a.csv', content: 'a' } },
  output: z.object({ id: z.number() }),
  example: () => ({}),
});

/** A browser's request that does only what a test tells it. */
class Request {
  static last: Request | undefined;
  status = 0;
  responseText = '';
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: () => void } = {};
  onprogress?: () => void;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    Request.last = this;
  }
  open = vi.fn();
  send = vi.fn();
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => 'application/json';
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
    this.onloadend?.();
  }
  lose() {
    this.onerror?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  Request.last = undefined;
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('navigator', { onLine: true });
  configureCaller({ prepare: async () => {}, credentials: () => null, onSignedOut: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unknown = 'We don’t know whether this was saved. Check before you try again.';

/** An upload under way, and what became of it. */
async function uploading(signal?: AbortSignal) {
  const file = new File(['a,b'], 'rows.csv');
  const outcome = upload(route, { file }, signal === undefined ? {} : { signal }).catch((error) => error);
  const request = await vi.waitUntil(() => Request.last);
  await vi.waitUntil(() => request.send.mock.calls.length > 0);
  return { request, outcome };
}

test('a file is sent as a form with the origin, and its answer returned', async () => {
  const { request, outcome } = await uploading();
  expect(request.open).toHaveBeenCalledWith('POST', '/api/files');
  expect(request.headers).toMatchObject({ 'x-origin': 'business-manager' });
  const [form] = request.send.mock.calls[0] as [FormData];
  expect((form.get('file') as File).name).toBe('rows.csv');
  request.answer(200, { id: 7 });
  expect(await outcome).toEqual({ id: 7 });
});

test('a refused file shows the server’s error', async () => {
  const { request, outcome } = await uploading();
  request.answer(413, { error: 'Too large', code: 'too_large', id: 'r1' });
  expect(await outcome).toMatchObject({ status: 413, code: 'too_large', message: 'Too large' });
});

test('an upload may take hours while bytes move', async () => {
  const { request, outcome } = await uploading();
  for (let i = 0; i < 200; i++) {
    request.upload.onprogress?.();
    vi.advanceTimersByTime(longestSilence - 1);
  }
  request.answer(200, { id: 8 });
  expect(await outcome).toEqual({ id: 8 });
});

test('an upload ends when no byte moves for a minute, and says that its outcome is unknown', async () => {
  const { request, outcome } = await uploading();
  request.upload.onprogress?.();
  vi.advanceTimersByTime(longestSilence);
  expect(errorText(await outcome)).toBe(unknown);
});

test('an upload whose connection is lost says that its outcome is unknown', async () => {
  const { request, outcome } = await uploading();
  request.lose();
  expect(errorText(await outcome)).toBe(unknown);
});

test('an upload that the user cancels ends at once', async () => {
  const cancel = new AbortController();
  const { outcome } = await uploading(cancel.signal);
  cancel.abort();
  expect(await outcome).toBeInstanceOf(TypeError);
});
