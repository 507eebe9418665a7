import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { sendReport } from './send-report.ts';

let send: typeof sendReport;
let ApiError: typeof import('../../lib/api/api-error.ts').ApiError;
const sent: { body: string; headers: Record<string, string> }[] = [];

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('document', { querySelector: () => ({ content: '7.1' }) });
  vi.stubGlobal('fetch', async (_: string, init: { body: string; headers: Record<string, string> }) => {
    sent.push(init);
    return new Response('{}', { status: 200 });
  });
  vi.resetModules();
  ({ sendReport: send } = await import('./send-report.ts'));
  ({ ApiError } = await import('../../lib/api/api-error.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const shown = { place: () => '/dashboard/orders/$id', isNoted: false };

test('sends an error once, with place and release and without personal data', async () => {
  const fail = () => new TypeError('Cannot add "Rosa Lopez" to 555 010 9999');
  for (const error of [fail(), fail()]) {
    error.stack = `${error.message}\n at totals (https://office.example.com/assets/orders-Bq3f9aQ2.js:1:2)`;
    await send(error, shown);
  }
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    {
      name: 'TypeError',
      message: 'Cannot add <text> to #',
      frames: ['totals (assets/orders-Bq3f9aQ2.js:1:2)'],
      place: '/dashboard/orders/$id',
      release: '7.1',
      requestId: null,
    },
  ]);
  expect(sent[0]?.headers).not.toHaveProperty('authorization');
});

test('sends a failed call with its request id, and no refused or unanswered call', async () => {
  const id = '3d1f7a3e-6a2b-4c0d-9e8f-000000000001';
  await send(new ApiError(404, { error: 'Not found.', id }), shown);
  await send(new ApiError(0, {}), shown);
  await send(new DOMException('Gone', 'AbortError'), shown);
  expect(sent).toEqual([]);
  await send(new ApiError(500, { error: 'Something went wrong', id }), shown);
  expect(JSON.parse(sent[0]?.body ?? '').requestId).toBe(id);
});

test('sends at most ten errors of a page', async () => {
  for (const letter of 'abcdefghijklmnop') await send(new Error(`broken ${letter}`), shown);
  expect(sent).toHaveLength(10);
});
