import { type LiveEvent, liveEventSchema } from '@washboard/contract/live/live.events.ts';
import pg from 'pg';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { closeWhenSilent, endClient } from './silence/silence.ts';
import { notifyChannel } from './writes/at-commit.ts';

const messageSchema = z.union([
  z.object({ cursor: z.string(), event: liveEventSchema }),
  z.object({ outbox: z.literal(true) }),
  z.object({
    session: z.object({ id: z.int().optional(), teamMemberId: z.int().optional(), businessId: z.int() }),
  }),
]);

export interface SessionChange {
  businessId: number;
  /** Without an id: every session of that team member, or of the business. */
  id?: number | undefined;
  teamMemberId?: number | undefined;
}

/** Messages between all processes on a database, over LISTEN and NOTIFY. */
export interface Bus {
  onEvent(listener: (event: LiveEvent, cursor: string) => void): () => void;
  onOutbox(listener: () => void): () => void;
  onSession(listener: (change: SessionChange) => void): () => void;
  /** After a reconnect: messages in between were missed. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

const firstDelayMs = 250;
const longestDelayMs = 10_000;

export async function openBus(url: string, log: Log): Promise<Bus> {
  const events = new Set<(event: LiveEvent, cursor: string) => void>();
  const outbox = new Set<() => void>();
  const sessions = new Set<(change: SessionChange) => void>();
  const gaps = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let delay = firstDelayMs;
  let timer: NodeJS.Timeout | undefined;

  function hear(payload: string | undefined): void {
    const message = messageSchema.safeParse(parse(payload));
    if (!message.success) log.warn('bus: unknown message');
    else if ('event' in message.data)
      for (const report of events) report(message.data.event, message.data.cursor);
    else if ('outbox' in message.data) for (const report of outbox) report();
    else for (const report of sessions) report(message.data.session);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'washboard bus', keepAlive: true });
    next.on('notification', (note) => hear(note.payload));
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      closeWhenSilent(next, url);
      await next.query(`listen ${notifyChannel}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return endClient(next);
    client = next;
    delay = firstDelayMs;
  }

  function lost(which: pg.Client, error?: Error): void {
    if (closed || which !== client) return;
    client = undefined;
    void which.end().catch(() => undefined);
    log.warn({ err: error }, 'bus: connection lost, connecting again');
    retry();
  }

  function retry(): void {
    timer = setTimeout(() => {
      connect()
        .then(() => {
          for (const report of [...gaps, ...outbox]) report();
        })
        .catch(() => {
          delay = Math.min(delay * 2, longestDelayMs);
          if (!closed) retry();
        });
    }, delay);
  }

  await connect();
  return {
    onEvent: (listener) => subscribe(events, listener),
    onOutbox: (listener) => subscribe(outbox, listener),
    onSession: (listener) => subscribe(sessions, listener),
    onGap: (listener) => subscribe(gaps, listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      if (client !== undefined) await endClient(client);
    },
  };
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parse(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
