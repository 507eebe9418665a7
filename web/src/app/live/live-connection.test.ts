import {
  closeBadSignature,
  closeSessionEnded,
  type ServerMessage,
} from '@washboard/contract/live/live.events.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveConnection, type LiveWorld } from './live-connection.ts';

/** A socket controlled by the test. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  readyState = 0;
  binaryType = 'blob';
  sent: string[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  says(message: ServerMessage) {
    if (this.readyState === 0) {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    }
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  breaks(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }));
  }
}

/** Time that timers and promises take in addition to the waits. */
const slackMs = 20;

const last = () => {
  const socket = FakeSocket.all.at(-1);
  if (socket === undefined) throw new Error('no socket was opened');
  return socket;
};

function world() {
  let count = 0;
  return {
    fetchUrl: vi.fn(async () => `wss://x/api/live?token=${++count}`),
    onEvents: vi.fn(),
    onReset: vi.fn(),
    onSessionEnded: vi.fn(),
    onComeAgain: vi.fn(),
    onFailed: vi.fn(),
    onStatus: vi.fn(),
    WebSocket: FakeSocket,
  } satisfies LiveWorld;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

async function started() {
  const around = world();
  const connection = createLiveConnection(around);
  connection.start();
  await vi.advanceTimersByTimeAsync(1_000 + slackMs);
  return { around, connection };
}

test('connects after a second with a signed address', async () => {
  const around = world();
  createLiveConnection(around).start();
  await vi.advanceTimersByTimeAsync(999);
  expect(around.fetchUrl).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(slackMs);
  expect(last().url).toBe('wss://x/api/live?token=1');
});

test('pings every seven minutes', async () => {
  const { connection } = await started();
  last().says({ kind: 'hello', cursor: '5' });
  await vi.advanceTimersByTimeAsync(420_000);
  expect(last().sent).toEqual(['{"kind":"ping"}']);
  connection.stop();
});

test("reconnects from the page's start if the connection broke before the first message", async () => {
  const around = world();
  around.fetchUrl.mockResolvedValueOnce('wss://x/api/live?token=1&cursor=3');
  around.fetchUrl.mockResolvedValueOnce('wss://x/api/live?token=2&cursor=70');
  createLiveConnection(around).start();
  await vi.advanceTimersByTimeAsync(1_000 + slackMs);
  last().breaks();
  await vi.advanceTimersByTimeAsync(4_000 + slackMs);
  expect(last().url).toBe('wss://x/api/live?token=2&cursor=3');
});

test('reconnects after four seconds with a new address and the last cursor', async () => {
  const { around } = await started();
  last().says({ kind: 'hello', cursor: '5' });
  last().says({ kind: 'events', cursor: '9', events: [{ type: 'turns.changed', businessId: 1 }] });
  expect(around.onEvents).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  last().breaks();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(FakeSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(slackMs);
  expect(last().url).toBe('wss://x/api/live?token=2&cursor=9');
  last().says({ kind: 'reset', cursor: '80' });
  expect(around.onReset).toHaveBeenCalledTimes(1);
  expect(around.onStatus.mock.calls.map(([status]) => status)).toEqual([
    'connecting',
    'connected',
    'reconnecting',
    'connected',
  ]);
});

test('gets a new address after a refused signature', async () => {
  const { around } = await started();
  last().breaks(closeBadSignature);
  await vi.advanceTimersByTimeAsync(4_000 + slackMs);
  expect(around.fetchUrl).toHaveBeenCalledTimes(2);
});

test('reports five failed retries once, and tries again on focus', async () => {
  const { around, connection } = await started();
  for (const delay of [4_000, 8_000, 16_000, 32_000, 60_000]) {
    last().breaks();
    expect(around.onFailed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(delay + slackMs);
  }
  last().breaks();
  expect(around.onFailed).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(FakeSocket.all).toHaveLength(6);
  connection.wake();
  await vi.advanceTimersByTimeAsync(slackMs);
  expect(FakeSocket.all).toHaveLength(7);
  last().says({ kind: 'hello', cursor: '1' });
  expect(around.onStatus).toHaveBeenLastCalledWith('connected');
});

test("reports an ended session and doesn't retry", async () => {
  const { around } = await started();
  last().says({ kind: 'hello', cursor: '5' });
  last().breaks(closeSessionEnded);
  expect(around.onSessionEnded).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("counts an address that can't be fetched as a failed try", async () => {
  const around = world();
  around.fetchUrl.mockRejectedValue(new Error('down'));
  createLiveConnection(around).start();
  await vi.advanceTimersByTimeAsync(1_000 + 4_000 + 8_000 + 16_000 + 32_000 + 60_000 + slackMs);
  expect(around.fetchUrl).toHaveBeenCalledTimes(6);
  expect(around.onFailed).toHaveBeenCalledTimes(1);
});
