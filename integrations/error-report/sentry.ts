import { createHash } from 'node:crypto';
import { createStackParser, createTransport, type Event, type StackFrame } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { errorTraceSampleRate } from '@washboard/contract/core/limits.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { ErrorReport, ErrorReporter, Trace } from './port.ts';

export interface SentrySettings {
  /** `https://<key>@<host>/<project>`. */
  dsn: string;
  environment: string;
}

const answerMs = 5_000;
const longestFlushMs = 2_000;

/**
 * Sentry, or a compatible service. Nothing in the process is patched: it sends the report as given, and the
 * durations of half of the requests.
 */
export function createSentry({ dsn, environment }: SentrySettings): ErrorReporter {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    integrations: [],
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) => createTransport(options, ({ body }) => post(options.url, options.headers, body)),
  });
  client.init();
  return {
    report: (error) => void client.captureEvent(eventOf(error)),
    trace(request) {
      if (isSampled(request.requestId)) client.captureEvent(traceOf(request));
    },
    flush: async () => void (await client.flush(longestFlushMs)),
    close: async () => void (await client.close(longestFlushMs)),
  };
}

async function post(url: string, headers: Record<string, string> | undefined, body: string | Uint8Array) {
  const signal = AbortSignal.timeout(answerMs);
  const answer = await fetch(url, {
    method: 'POST',
    body: body as BodyInit,
    signal,
    headers: { ...headers },
  });
  await answer.arrayBuffer();
  return {
    statusCode: answer.status,
    headers: {
      'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
      'retry-after': answer.headers.get('retry-after'),
    },
  };
}

function eventOf(error: ErrorReport): Event {
  const { name, message, frames, side, place, release, requestId, at } = error;
  return {
    level: 'error',
    timestamp: at.getTime() / 1000,
    release,
    transaction: place,
    fingerprint: [fingerprintOf(error)],
    tags: { side, requestId },
    contexts: { trace: { trace_id: hexOf(requestId, 32), span_id: hexOf(requestId, 16) } },
    // Outermost first, as the protocol requires.
    exception: {
      values: [{ type: name, value: message, stacktrace: { frames: frames.map(frameOf).reverse() } }],
    },
  };
}

function frameOf(text: string): StackFrame {
  const found = /^(?<call>.*) \((?<file>.*):(?<line>\d+):(?<column>\d+)\)$/.exec(text)?.groups;
  if (found === undefined) return { function: '?' };
  const { call, file = '', line, column } = found;
  return {
    function: call,
    filename: file,
    lineno: Number(line),
    colno: Number(column),
    in_app: !/^node:|node_modules/.test(file),
  };
}

function traceOf({ requestId, place, status, startedAt, ms }: Trace): Event {
  const start = startedAt.getTime() / 1000;
  return {
    type: 'transaction',
    transaction: place,
    transaction_info: { source: 'route' },
    start_timestamp: start,
    timestamp: start + ms / 1000,
    spans: [],
    contexts: {
      trace: {
        trace_id: hexOf(requestId, 32),
        span_id: hexOf(requestId, 16),
        op: 'http.server',
        status: status < 400 ? 'ok' : 'unknown_error',
        data: { 'http.response.status_code': status, 'sentry.sample_rate': errorTraceSampleRate },
      },
    },
  };
}

/** The same for everything in one request. */
const isSampled = (requestId: string) =>
  Number.parseInt(hexOf(requestId, 8), 16) / 2 ** 32 < errorTraceSampleRate;

const hexOf = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length);
