import type { StoreScope } from '@washboard/contract/core/access.ts';
import type { FieldError } from '@washboard/contract/core/errors.ts';
import { localTimeOf, type Zone } from '@washboard/contract/core/time/time.ts';
import { type EventType, eventTypes } from '@washboard/contract/ingest/event-types.ts';
import { envelopeSchema, maxAheadMs } from '@washboard/contract/ingest/ingest.schemas.ts';
import { z } from 'zod';
import { digestOf } from './digest.rules.ts';

/** A valid event, with its body checked against its type. */
export interface CheckedEvent {
  id: string;
  type: EventType;
  /** ISO, UTC. */
  at: string;
  /** The store's local day. */
  businessDate: string;
  /** The hour in store time. */
  localHour: number;
  storeId: number;
  /** The stores it may refer to: those of the keys that sent it. */
  maySpeakOf: StoreScope;
  body: object;
}

export type Check =
  | { ok: true; event: CheckedEvent; digest: Buffer }
  | { ok: false; id: string | null; reasons: FieldError[] };

/** The context of an event: its key's stores by id with zones, and the time. */
export interface CheckingWorld {
  stores: StoreScope;
  zones: ReadonlyMap<number, Zone>;
  now: number;
}

const mostReasons = 20;

/** Compiled schemas check several times faster. A type's is compiled when its first event arrives. */
const envelope = z.compile(envelopeSchema);
const bodies = new Map<EventType, z.ZodType<object>>();

function bodyOf(type: EventType): z.ZodType<object> {
  const known = bodies.get(type);
  if (known !== undefined) return known;
  const compiled = z.compile<z.ZodType<object>>(eventTypes[type].body);
  bodies.set(type, compiled);
  return compiled;
}

/** Validates one event by itself, independent of other events. */
export function checkEvent(sent: unknown, world: CheckingWorld): Check {
  const refused = (reasons: FieldError[]): Check => ({ ok: false, id: idOf(sent), reasons });
  const read = envelope.safeParse(sent);
  if (!read.success) return refused(reasonsOf(read.error.issues));
  const { id, type, at, storeId } = read.data;
  const zone = world.zones.get(storeId);
  if (zone === undefined) return refused([{ path: 'storeId', message: 'This key has no such store' }]);
  if (Date.parse(at) > world.now + maxAheadMs)
    return refused([{ path: 'at', message: 'In the future; check the sender’s clock' }]);
  const body = bodyOf(type).safeParse(read.data.body);
  if (!body.success) return refused(reasonsOf(body.error.issues, 'body'));
  const { day, hour } = localTimeOf(Date.parse(at), zone);
  return {
    ok: true,
    event: {
      id,
      type,
      at,
      businessDate: day,
      localHour: hour,
      storeId,
      maySpeakOf: world.stores,
      body: body.data,
    },
    digest: digestOf(sent),
  };
}

function reasonsOf(issues: readonly z.core.$ZodIssue[], root?: string): FieldError[] {
  return issues.slice(0, mostReasons).map(({ path, message }) => ({
    path: [...(root === undefined ? [] : [root]), ...path].join('.'),
    message,
  }));
}

/** The id of an unreadable event in the answer. */
function idOf(sent: unknown): string | null {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : undefined;
  return typeof id === 'string' ? id.slice(0, 64) : null;
}
