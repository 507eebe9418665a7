import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { configureCaller } from '../../lib/api/client.ts';
import { askFigures } from './ask-figures.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  configureCaller({
    prepare: async () => {},
    credentials: () => ({ token: 'T', identityToken: 'I', userId: '7:9' }),
    onSignedOut: () => {},
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const question = (...metrics: AnalyticsQuestion['metrics']): AnalyticsQuestion => ({
  metrics,
  period: { type: 'TODAY' },
});
const line = (at: number, more: object) => `${JSON.stringify({ at, ...more })}\n`;
const failure = { status: 404, code: 'not_found', error: 'Not found.', id: 'r1' };

/** A response whose parts are sent by hand. */
function streamed() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  fetched.mockResolvedValueOnce(new Response(readable));
  const encoder = new TextEncoder();
  return { send: (text: string) => writer.write(encoder.encode(text)), end: () => writer.close() };
}

test('queries of one moment share a request, and each gets its answer as it arrives', async () => {
  const stream = streamed();
  const { signal } = new AbortController();
  const [first, second, third] = [
    askFigures(question('turns'), signal),
    askFigures(question('netSales'), signal),
    askFigures(question('collected'), signal),
  ];
  const text = line(1, { answer: { rowCount: 2 } });
  void stream.send(text.slice(0, 9));
  void stream.send(text.slice(9));
  await expect(second).resolves.toEqual({ rowCount: 2 });
  void stream.send(line(2, { failure }) + line(0, { answer: { rowCount: 1 } }));
  await expect(first).resolves.toEqual({ rowCount: 1 });
  await expect(third).rejects.toMatchObject({ status: 404, id: 'r1' });
  void stream.end();
  expect(fetched).toHaveBeenCalledOnce();
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    questions: [question('turns'), question('netSales'), question('collected')],
  });
});

test("queries without an answer at the end of the stream fail, the others don't", async () => {
  const stream = streamed();
  const { signal } = new AbortController();
  const [first, second] = [askFigures(question('turns'), signal), askFigures(question('orders'), signal)];
  void stream.send(line(0, { answer: { rowCount: 1 } }));
  void stream.end();
  await expect(first).resolves.toEqual({ rowCount: 1 });
  await expect(second).rejects.toBeInstanceOf(ApiError);
});

test("a query nobody waits for isn't sent, and a request nobody waits for is canceled", async () => {
  const [gone, here] = [new AbortController(), new AbortController()];
  const given = vi.fn<(signal: AbortSignal) => void>();
  fetched.mockImplementationOnce((_, init) => {
    given(init?.signal as AbortSignal);
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  });
  const unasked = askFigures(question('turns'), gone.signal);
  gone.abort();
  const asked = askFigures(question('orders'), here.signal);
  await vi.waitFor(() => expect(given).toHaveBeenCalledOnce());
  expect(String(fetched.mock.calls[0]?.[1]?.body)).not.toContain('turns');
  here.abort();
  await expect(asked).rejects.toThrow('aborted');
  void unasked;
});
