import { can } from '@washboard/contract/can.ts';
import { type LiveEventMap, type LiveTopic, liveTopics } from '@washboard/contract/core/live-event.ts';
import {
  closeComeAgain,
  closeSessionEnded,
  type LiveEvent,
  type ServerMessage,
} from '@washboard/contract/live/live.events.ts';
import type { WebSocket } from 'ws';
import type { Actor } from '../context.ts';
import type { Bus } from '../db/bus.ts';
import type { Log } from '../log.ts';
import { concerns, type SessionReader } from '../sessions.ts';

/** The least time between two messages of a topic, so a busy register doesn't shake every screen. */
const coalesceMs: Record<LiveTopic, number> = {
  dashboard: 1000,
  messenger: 100,
  barry: 100,
  'qty-updater': 0,
  machines: 100,
};
const mostQueued = 500;
const slowBytes = 1024 * 1024;
/** A silent socket is pinged; without an answer by the next time it is closed. */
const askEveryMs = 30_000;

interface Member {
  readonly socket: WebSocket;
  actor: Actor;
  topic: LiveTopic;
}

interface Seat extends Member {
  answered: boolean;
}

interface Room {
  topic: LiveTopic;
  members: Set<Seat>;
  waiting: LiveEvent[];
  cursor: string;
  overflowed: boolean;
  lastSent: number;
  timer: NodeJS.Timeout | undefined;
}

export interface Hub {
  /**
   * Whether the topic carries the event, the actor has its permission, and it concerns one of their stores.
   */
  mayHear(member: Pick<Member, 'actor' | 'topic'>, event: LiveEvent): boolean;
  join(member: Member): void;
  /** Open sockets of one session. */
  countOf(actor: Actor): number;
  size(): number;
  close(): void;
}

interface HubDeps {
  bus: Bus;
  sessions: Pick<SessionReader, 'status'>;
  /** The live events of all modules. */
  events: LiveEventMap;
  log: Log;
}

/** This process's open sockets, by business and topic. */
export function createHub({ bus, sessions, events: known, log }: HubDeps): Hub {
  const rooms = new Map<string, Room>();
  const nameOf = (businessId: number, topic: LiveTopic) => `${businessId} ${topic}`;
  const everybody = () => [...rooms.values()].flatMap((room) => [...room.members]);
  let closed = false;

  const stopEvents = bus.onEvent((event, cursor) => {
    const topic = known[event.type]?.topic;
    const room = topic && rooms.get(nameOf(event.businessId, topic));
    if (room === undefined) return;
    if (room.waiting.length < mostQueued) room.waiting.push(event);
    else room.overflowed = true;
    room.cursor = cursor;
    schedule(room);
  });

  const stopSessions = bus.onSession((change) => {
    // Staff act in other businesses' rooms, so these are searched too.
    for (const member of everybody()) {
      if (!concerns(change, member.actor)) continue;
      // A user whose role or stores changed reconnects with the new ones.
      if (change.id === undefined) member.socket.close(closeComeAgain, 'changed');
      else member.socket.close(closeSessionEnded, 'session ended');
    }
  });

  const stopGaps = bus.onGap(() => {
    // Messages in between are unknown: every page must catch up by its cursor.
    for (const { socket } of everybody()) socket.close(closeComeAgain, 'catch up');
  });

  const asking = setInterval(() => {
    for (const seat of everybody()) {
      if (!seat.answered) seat.socket.terminate();
      else seat.socket.ping();
      seat.answered = false;
    }
    closeEnded().catch((error) => log.warn({ err: error }, 'live: could not check sessions'));
  }, askEveryMs);
  asking.unref();

  /** Nobody announces an expired session, so it is checked. */
  async function closeEnded(): Promise<void> {
    const seats = everybody();
    if (seats.length === 0) return;
    const status = await sessions.status([...new Set(seats.map((seat) => seat.actor.sessionId))]);
    for (const { actor, socket } of seats)
      if (!status.has(actor.sessionId)) socket.close(closeSessionEnded, 'session ended');
  }

  function schedule(room: Room): void {
    if (room.timer !== undefined) return;
    const wait = Math.max(0, room.lastSent + coalesceMs[room.topic] - Date.now());
    room.timer = setTimeout(() => flush(room), wait);
  }

  function flush(room: Room): void {
    room.timer = undefined;
    room.lastSent = Date.now();
    const events = distinct(room.waiting);
    const overflowed = room.overflowed;
    room.waiting = [];
    room.overflowed = false;
    // Most members hear the same, which is written once.
    const written = new Map<string, Buffer>();
    const textOf = (key: string, message: ServerMessage): Buffer => {
      const text = written.get(key) ?? Buffer.from(JSON.stringify(message));
      written.set(key, text);
      return text;
    };
    const { cursor } = room;
    for (const member of room.members) {
      if (member.socket.bufferedAmount > slowBytes) {
        member.socket.close(1013, 'too slow');
        continue;
      }
      const seen = events.filter((event) => mayHear(member, event));
      if (overflowed) sendText(member.socket, textOf('reset', { kind: 'reset', cursor }));
      else if (seen.length > 0) {
        const key = seen.length === events.length ? 'all' : seen.map((one) => events.indexOf(one)).join();
        sendText(member.socket, textOf(key, { kind: 'events', cursor, events: seen }));
      }
    }
  }

  function mayHear({ actor, topic }: Pick<Member, 'actor' | 'topic'>, event: LiveEvent): boolean {
    const definition = known[event.type];
    if (definition?.topic !== topic) return false;
    const { permission, withoutStore = permission } = definition;
    return can(actor, event.storeId === undefined ? withoutStore : permission, event.storeId);
  }

  return {
    mayHear,
    join(member) {
      const { socket } = member;
      // A closing socket would never leave.
      if (closed || socket.readyState !== socket.OPEN) return socket.close(1001, 'server stops');
      const { businessId } = member.actor;
      const name = nameOf(businessId, member.topic);
      const room = rooms.get(name) ?? newRoom(member.topic);
      rooms.set(name, room);
      const seat: Seat = { ...member, answered: true };
      room.members.add(seat);
      socket.on('pong', () => {
        seat.answered = true;
      });
      socket.once('close', () => {
        room.members.delete(seat);
        if (room.members.size > 0 || rooms.get(name) !== room) return;
        clearTimeout(room.timer);
        rooms.delete(name);
      });
      log.debug({ businessId, topic: member.topic }, 'live: joined');
    },
    countOf({ businessId, sessionId }) {
      const members = liveTopics.flatMap((topic) => [
        ...(rooms.get(nameOf(businessId, topic))?.members ?? []),
      ]);
      return members.filter((one) => one.actor.sessionId === sessionId).length;
    },
    size: () => everybody().length,
    close() {
      closed = true;
      clearInterval(asking);
      stopEvents();
      stopSessions();
      stopGaps();
      for (const room of rooms.values()) {
        clearTimeout(room.timer);
        for (const { socket } of room.members) socket.close(1001, 'server stops');
      }
    },
  };
}

export const send = (socket: WebSocket, message: ServerMessage): void =>
  sendText(socket, Buffer.from(JSON.stringify(message)));

function sendText(socket: WebSocket, text: Buffer): void {
  if (socket.readyState === socket.OPEN) socket.send(text, { binary: false });
}

function distinct(events: LiveEvent[]): LiveEvent[] {
  return [...new Map(events.map((event) => [`${event.type} ${event.storeId} ${event.id}`, event])).values()];
}

function newRoom(topic: LiveTopic): Room {
  return {
    topic,
    members: new Set(),
    waiting: [],
    cursor: '0',
    overflowed: false,
    lastSent: 0,
    timer: undefined,
  };
}
