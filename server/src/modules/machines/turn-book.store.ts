import type {
  MachineTender,
  MachineType,
  TurnType,
} from '@washboard/contract/machines/machines.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { unnestRows } from '../../platform/db/rows.ts';
import { date, int4, int8, text } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { reversedTurnSales, turnSales } from '../payments/index.ts';

/** A machine by type and number in its store. */
export interface MachineName {
  type: MachineType;
  number: string;
}

/** A turn to insert in bulk; its machine must exist. */
export interface NewTurn extends MachineName {
  turnType: TurnType;
  /** Milliseconds since 1970 UTC. */
  startedAt: number;
  /** What the device's clock said, where it was wrong. */
  reportedAt?: number | null;
  /** Local day and hour of the store. */
  businessDate: string;
  localHour: number;
  starts: number;
  timeAssumed: boolean;
  /** Null if the price wasn't recorded, which isn't 0. */
  amountCents: number | null;
  /** The tender, if recorded. */
  tender?: MachineTender | null;
  /** The row's id within its source, used once. */
  sourceRow: string;
  /** The line in the import's file. */
  line: number | null;
  /** The order of a full-service turn, if known. */
  orderId?: number | null;
}

/** The turns' source. */
export interface TurnOrigin {
  storeId: number;
  source: string;
  /** Null for turns without an import. */
  importId: number | null;
}

/** An archived, unused machine, which a new import may restore. */
const isUnused = sql`machine.archived_at is not null and not exists (select from turn
  where turn.business_id = machine.business_id and turn.machine_id = machine.id and turn.voided_at is null)`;

/** The named machines that the store lacks or has archived unused, in the given order. */
export async function missingMachines(
  tx: Tx,
  storeId: number,
  names: readonly MachineName[],
): Promise<MachineName[]> {
  const { rows } = await typedSql({ type: tables.machine.type, number: text })`
    select wanted.type, wanted.number from ${unnestRows({ ...tables.machine, place: int4 }, names, {
      type: (one) => one.type,
      number: (one) => one.number,
      place: (_, index) => index + 1,
    })} as wanted
    where not exists (select from machine where machine.business_id = ${tx.businessId} and machine.store_id = ${storeId}
      and machine.type = wanted.type and machine.number = wanted.number and not (${isUnused}))
    order by place
  `.execute(tx.db);
  return rows;
}

/** Creates missing machines, and restores those archived unused. */
export async function ensureMachines(
  tx: Tx,
  origin: TurnOrigin,
  names: readonly MachineName[],
): Promise<void> {
  await sql`
    insert into machine (business_id, store_id, type, number, created_by_import_id)
    select ${tx.businessId}, ${origin.storeId}, wanted.type, wanted.number, ${origin.importId}
    from ${unnestRows(tables.machine, names, {
      type: (one) => one.type,
      number: (one) => one.number,
    })} as wanted
    order by 3, 4
    on conflict (business_id, store_id, type, number) do update
      set archived_at = null, created_by_import_id = excluded.created_by_import_id, version = machine.version + 1
      where ${isUnused}
  `.execute(tx.db);
}

/**
 * Inserts turns, with a sale for each recorded price; ids are in the given order. Throws if a machine is
 * missing; the unique key on source, row and machine type refuses a duplicate.
 */
export async function recordTurns(tx: Tx, origin: TurnOrigin, turns: readonly NewTurn[]): Promise<number[]> {
  if (turns.length === 0) return [];
  const machines = await machineIds(tx, origin.storeId);
  const machineIdOf = (turn: NewTurn) => {
    const id = machines.get(`${turn.type} ${turn.number}`);
    if (id === undefined) throw new Error(`The store has no ${turn.type} ${turn.number}.`);
    return id;
  };
  const { rows } = await typedSql({ id: int8 })`
    with given as (
      select nextval('turn_id_seq') as id, t.* from ${unnestRows(
        { ...tables.turn, amount: int8.orNull, tender: text.orNull, place: int4 },
        turns,
        {
          machine_id: machineIdOf,
          machine_type: (turn) => turn.type,
          turn_type: (turn) => turn.turnType,
          started_at: (turn) => new Date(turn.startedAt).toISOString(),
          reported_at: (turn) => (turn.reportedAt == null ? null : new Date(turn.reportedAt).toISOString()),
          business_date: (turn) => turn.businessDate,
          local_hour: (turn) => turn.localHour,
          starts: (turn) => turn.starts,
          time_assumed: (turn) => turn.timeAssumed,
          amount: (turn) => turn.amountCents,
          source_row: (turn) => turn.sourceRow,
          import_line: (turn) => turn.line,
          order_id: (turn) => turn.orderId ?? null,
          tender: (turn) => turn.tender ?? null,
          place: (_, index) => index + 1,
        },
      )} as t
    ), turns as (
      insert into turn (business_id, id, store_id, machine_id, machine_type, turn_type, started_at, reported_at,
        business_date, local_hour, starts, time_assumed, source, source_row, import_id, import_line, order_id)
      overriding system value
      select ${tx.businessId}, id, ${origin.storeId}, machine_id, machine_type, turn_type, started_at, reported_at,
        business_date, local_hour, starts, time_assumed, ${origin.source}, source_row, ${origin.importId}, import_line, order_id from given
    ), sales as (
      ${turnSales(tx, origin, sql`given where amount is not null and turn_type = 'SELF_SERVE'`)}
    )
    select id from given order by place
  `.execute(tx.db);
  for (const day of new Set(turns.map((turn) => turn.businessDate))) tx.markDay(origin.storeId, day);
  return rows.map((row) => row.id);
}

async function machineIds(tx: Tx, storeId: number): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('machine')
    .select(['id', 'type', 'number'])
    .where('business_id', '=', tx.businessId)
    .where('store_id', '=', storeId)
    .execute();
  return new Map(rows.map((row) => [`${row.type} ${row.number}`, row.id]));
}

/**
 * Voids an import's turns with lines `after < line <= upTo`, and reverses their sales on the day of the sale.
 */
export async function voidImportedTurns(
  tx: Tx,
  importId: number,
  range: { after: number; upTo: number },
  at: Date,
): Promise<void> {
  const { rows } = await typedSql({ storeId: int8, day: date })`
    with voided as (
      update turn set voided_at = ${at.toISOString()}
      where business_id = ${tx.businessId} and import_id = ${importId} and voided_at is null
        and import_line > ${range.after} and import_line <= ${range.upTo}
      returning id, store_id, business_date
    ), reversed as (
      ${reversedTurnSales(tx, importId, sql`voided`)}
    )
    select distinct store_id as "storeId", business_date as day from voided
  `.execute(tx.db);
  for (const { storeId, day } of rows) tx.markDay(storeId, day);
}

/** Archives the machines an import created, unless something else has used or priced them. */
export async function archiveMachinesOfImport(tx: Tx, importId: number, at: Date): Promise<void> {
  await sql`
    update machine set archived_at = ${at.toISOString()}, version = version + 1
    where business_id = ${tx.businessId} and created_by_import_id = ${importId} and archived_at is null
      and not exists (select from turn where turn.business_id = machine.business_id
        and turn.machine_id = machine.id and turn.voided_at is null)
      and not exists (select from machine_price where machine_price.business_id = machine.business_id
        and machine_price.machine_id = machine.id and machine_price.voided_at is null)
  `.execute(tx.db);
}
