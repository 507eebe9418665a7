import {
  closeSessionEnded,
  type LiveEvent,
  type ServerMessage,
} from '@washboard/contract/live/live.events.ts';
import type { LiveTopic } from '@washboard/contract/live/live.routes.ts';
import type { WebSocket } from 'ws';
import type { Actor } from '../context.ts';
import type { Bus, SessionChange } from '../db/bus.ts';
import type { Log } from '../log.ts';

/** At most one message a second and business, so that a busy till does not shake every screen. */
const coalesceMs = 1000;
const mostQueued = 500;
const slowBytes = 1024 * 1024;

interface Member {
  socket: WebSocket;
  actor: Actor;
  topic: LiveTopic;
}

interface Room {
  members: Set<Member>;
  waiting: LiveEvent[];
  cursor: string;
  overflowed: boolean;
  lastSent: number;
  timer: NodeJS.Timeout | undefined;
}

export interface Hub {
  join(member: Member): void;
  size(): number;
  close(): void;
}

/** Which events a topic carries, by the first word of their type. */
const topicOfEvent: Record<LiveTopic, (type: string) => boolean> = {
  dashboard: (type) => !type.startsWith('messenger.') && !type.startsWith('barry.'),
  messenger: (type) => type.startsWith('messenger.'),
  barry: (type) => type.startsWith('barry.'),
  'qty-updater': (type) => type.startsWith('inventory.'),
};

/** The open sockets of this process, by business. */
export function createHub(bus: Bus, log: Log): Hub {
  const rooms = new Map<number, Room>();

  const stopEvents = bus.onEvent((event, cursor) => {
    const room = rooms.get(event.businessId);
    if (room === undefined) return;
    if (room.waiting.length < mostQueued) room.waiting.push(event);
    else room.overflowed = true;
    room.cursor = cursor;
    schedule(room);
  });

  const stopSessions = bus.onSession((change) => {
    for (const member of rooms.get(change.businessId)?.members ?? []) {
      if (concerns(change, member.actor)) member.socket.close(closeSessionEnded, 'session ended');
    }
  });

  const stopGaps = bus.onGap(() => {
    // What was told meanwhile is unknown: every page is asked to catch up by its cursor.
    for (const room of rooms.values())
      for (const member of room.members) member.socket.close(1012, 'catch up');
  });

  function schedule(room: Room): void {
    if (room.timer !== undefined) return;
    const wait = Math.max(0, room.lastSent + coalesceMs - Date.now());
    room.timer = setTimeout(() => flush(room), wait);
  }

  function flush(room: Room): void {
    room.timer = undefined;
    room.lastSent = Date.now();
    const events = distinct(room.waiting);
    const overflowed = room.overflowed;
    room.waiting = [];
    room.overflowed = false;
    for (const member of room.members) {
      if (member.socket.bufferedAmount > slowBytes) {
        member.socket.close(1013, 'too slow');
        continue;
      }
      const seen = events.filter((event) => mayHear(member, event));
      if (overflowed) send(member.socket, { kind: 'reset', cursor: room.cursor });
      else if (seen.length > 0) send(member.socket, { kind: 'events', cursor: room.cursor, events: seen });
    }
  }

  return {
    join(member) {
      const { businessId } = member.actor;
      const room = rooms.get(businessId) ?? newRoom();
      rooms.set(businessId, room);
      room.members.add(member);
      member.socket.once('close', () => {
        room.members.delete(member);
        if (room.members.size > 0 || rooms.get(businessId) !== room) return;
        clearTimeout(room.timer);
        rooms.delete(businessId);
      });
      log.debug({ businessId, topic: member.topic }, 'live: joined');
    },
    size: () => [...rooms.values()].reduce((sum, room) => sum + room.members.size, 0),
    close() {
      stopEvents();
      stopSessions();
      stopGaps();
      for (const room of rooms.values()) {
        clearTimeout(room.timer);
        for (const member of room.members) member.socket.close(1001, 'server stops');
      }
    },
  };
}

export function send(socket: WebSocket, message: ServerMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** Whether a member's topic carries the event and its stores include the event's. */
export function mayHear({ actor, topic }: Pick<Member, 'actor' | 'topic'>, event: LiveEvent): boolean {
  if (!topicOfEvent[topic](event.type)) return false;
  return event.storeId === undefined || actor.stores === 'all' || actor.stores.includes(event.storeId);
}

function concerns(change: SessionChange, actor: Actor): boolean {
  if (change.id !== undefined) return change.id === actor.sessionId;
  return change.teamMemberId === undefined || change.teamMemberId === actor.teamMemberId;
}

function distinct(events: LiveEvent[]): LiveEvent[] {
  return [...new Map(events.map((event) => [`${event.type} ${event.storeId} ${event.id}`, event])).values()];
}

function newRoom(): Room {
  return { members: new Set(), waiting: [], cursor: '0', overflowed: false, lastSent: 0, timer: undefined };
}
