import type { Tender } from '@washboard/contract/payments/payments.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const shape = {
  id: int8,
  machineId: int8,
  storeId: int8,
  type: tables.machine.type,
  number: text,
  startedAt: timestamptz,
  amountCents: int8,
  tender: text.of<Tender>().orNull,
  isStarting: bool,
  isClosed: bool,
};

const selected = (businessId: number) => sql`
  select unstarted.turn_id as id, unstarted.machine_id as "machineId", unstarted.store_id as "storeId", machine.type,
    machine.number, turn.started_at as "startedAt", coalesce(sale.cents, 0) as "amountCents", sale.tender,
    coalesce(command.phase in ('REQUESTED', 'SENT'), false) as "isStarting", unstarted.closed_at is not null as "isClosed"
  from unstarted_turn unstarted
  join turn on turn.business_id = ${businessId} and turn.id = unstarted.turn_id
  join machine on machine.business_id = ${businessId} and machine.id = unstarted.machine_id
  left join machine_command command on command.business_id = ${businessId} and command.id = unstarted.command_id
  cross join lateral (
    select sum(e.amount_cents)::bigint as cents, min(e.tender) as tender from ledger_entry e
    where e.business_id = ${businessId} and e.turn_id = unstarted.turn_id and e.kind = 'SALE'
  ) sale
  where unstarted.business_id = ${businessId}`;

const read = async ({ db, businessId }: InBusiness, which: RawBuilder<unknown>) =>
  (await typedSql(shape)`${selected(businessId)} ${which}`.execute(db)).rows;

/** Those of a machine that nobody has dealt with, oldest first. */
export const readUnstarted = (within: InBusiness, machineId: number) =>
  read(
    within,
    sql`and unstarted.machine_id = ${machineId} and unstarted.closed_at is null
      order by turn.started_at, turn.id limit 50`,
  );

/** One, even if it is closed. */
export const readUnstartedTurn = async (within: InBusiness, turnId: number) =>
  (await read(within, sql`and unstarted.turn_id = ${turnId}`))[0];

/** The same, locked until the transaction ends. */
export const holdUnstarted = async (tx: Tx, turnId: number) =>
  (await read(tx, sql`and unstarted.turn_id = ${turnId} for update of unstarted`))[0];
export type UnstartedRow = NonNullable<Awaited<ReturnType<typeof readUnstartedTurn>>>;
