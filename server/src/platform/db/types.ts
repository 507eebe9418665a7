import type { ColumnType, Generated } from 'kysely';

/** Tables that the platform itself keeps. Modules add their own through `withTables`. */
export interface PlatformTables {
  outbox: OutboxTable;
  live_event: LiveEventTable;
  audit_entry: AuditTable;
}

/** An instant: written as a Date, read as ISO text in UTC. */
export type Instant = ColumnType<string, Date | string, Date | string>;
export type OptionalInstant = ColumnType<
  string | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** Filled in by the database when not given. */
export type DefaultInstant = ColumnType<string, Date | string | undefined, Date | string>;
/** JSON: written as text, read as a value. */
export type Json<T> = ColumnType<T, string, string>;
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

interface OutboxTable {
  business_id: number;
  id: Generated<number>;
  topic: string;
  payload: Json<unknown>;
  created_at: DefaultInstant;
  attempts: Generated<number>;
  next_at: DefaultInstant;
  last_error: string | null;
  done_at: OptionalInstant;
}

interface LiveEventTable {
  business_id: number;
  id: Generated<number>;
  xid: Generated<string>;
  payload: Json<unknown>;
  at: DefaultInstant;
}

interface AuditTable {
  business_id: number;
  id: Generated<number>;
  at: Instant;
  user_id: number | null;
  actor_name: string;
  staff_user_id: number | null;
  staff_name: string | null;
  origin: string;
  action: string;
  entity: string;
  entity_id: number;
  before: OptionalJson<unknown>;
  after: OptionalJson<unknown>;
  undoes_id: number | null;
  request_id: string | null;
}
