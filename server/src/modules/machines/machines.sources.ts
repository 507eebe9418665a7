import {
  freeTurnTypes,
  type MachineType,
  machineName,
  revenueTurnTypes,
} from '@washboard/contract/machines/machines.constants.ts';
import type { machineMetrics } from '@washboard/contract/machines/machines.metrics.ts';
import { sql } from 'kysely';
import type { AnalyticsSources, FactSource, Formula, RecordedDays } from '../../platform/analytics-source.ts';
import type { BusinessDb } from '../../platform/db/database.ts';

const textList = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

const turnDimensions: FactSource['dimensions'] = {
  store: { sql: sql`turn.store_id` },
  machine: { sql: sql`turn.machine_id` },
  machineType: { sql: sql`turn.machine_type` },
  machineSize: { sql: sql`machine.size_pounds`, join: 'machine' },
  turnType: { sql: sql`turn.turn_type` },
  weekday: { sql: sql`extract(dow from turn.business_date)::int` },
  hour: { sql: sql`turn.local_hour` },
};

const joins = {
  machine: sql`join machine on machine.business_id = turn.business_id and machine.id = turn.machine_id`,
};

const turnFacts: FactSource = {
  from: sql`turn`,
  joins,
  where: sql`turn.voided_at is null`,
  business: sql`turn.business_id`,
  store: sql`turn.store_id`,
  day: sql`turn.business_date`,
  at: sql`turn.started_at`,
  dimensions: turnDimensions,
  measures: {
    turns: sql`count(*)`,
    washers: sql`count(*) filter (where turn.machine_type = 'WASHER')`,
    dryers: sql`count(*) filter (where turn.machine_type = 'DRYER')`,
    paid: sql`count(*) filter (where turn.turn_type in (${textList(revenueTurnTypes)}))`,
    selfServe: sql`count(*) filter (where turn.turn_type = 'SELF_SERVE')`,
    freeStarts: sql`coalesce(sum(turn.starts) filter (where turn.turn_type in (${textList(freeTurnTypes)})), 0)::bigint`,
  },
};

/** Entries of voided turns cancel out with their reversals; leaving both out keeps every day's figure whole. */
const selfServeEntries: FactSource = {
  from: sql`ledger_entry
    left join turn on turn.business_id = ledger_entry.business_id and turn.id = ledger_entry.turn_id`,
  joins,
  where: sql`ledger_entry.sale_type = 'SELF_SERVE' and turn.voided_at is null`,
  business: sql`ledger_entry.business_id`,
  store: sql`ledger_entry.store_id`,
  day: sql`ledger_entry.business_date`,
  at: sql`ledger_entry.occurred_at`,
  dimensions: {
    ...turnDimensions,
    store: { sql: sql`ledger_entry.store_id` },
    weekday: { sql: sql`extract(dow from ledger_entry.business_date)::int` },
  },
  measures: {
    amount: sql`coalesce(sum(ledger_entry.amount_cents), 0)::bigint`,
    sales: sql`count(*) filter (where ledger_entry.kind = 'SALE')`,
  },
};

const formulas: Record<keyof typeof machineMetrics, Formula> = {
  turns: { kind: 'sum', of: 'turn.turns' },
  washerTurns: { kind: 'sum', of: 'turn.washers' },
  dryerTurns: { kind: 'sum', of: 'turn.dryers' },
  turnsPerDay: { kind: 'perSpanDay', of: 'turn.paid' },
  selfServeRevenue: {
    kind: 'sum',
    of: 'selfServe.amount',
    coverage: { known: 'selfServe.sales', expected: 'turn.selfServe' },
  },
  freeStarts: { kind: 'sum', of: 'turn.freeStarts' },
};

interface MachineSpan {
  id: number;
  storeId: number;
  type: MachineType;
  sizePounds: number | null;
  firstDay: string | null;
  lastDay: string | null;
}

/**
 * A machine is in service from its first turn, or from when it was added if that was earlier. One that only an
 * import named was there when its turns were made, not when the file was read.
 */
async function readMachineSpans(business: BusinessDb, storeIds: readonly number[]) {
  const { rows } = await sql<MachineSpan>`
    select machine.id, machine.store_id as "storeId", machine.type, machine.size_pounds as "sizePounds",
      least(
        case when machine.created_by_import_id is null then (machine.created_at at time zone store.time_zone)::date end,
        first_turn.business_date) as "firstDay",
      (machine.archived_at at time zone store.time_zone)::date as "lastDay"
    from machine
    join store on store.business_id = machine.business_id and store.id = machine.store_id
    left join lateral (
      select business_date from turn
      where turn.business_id = machine.business_id and turn.machine_id = machine.id and turn.voided_at is null
      order by business_date limit 1
    ) first_turn on true
    where machine.business_id = ${business.businessId} and machine.store_id = any(${[...storeIds]}::bigint[])
  `.execute(business.read);
  return rows.map((row) => ({
    firstDay: row.firstDay ?? '9999-12-31',
    lastDay: row.lastDay ?? '9999-12-31',
    keys: { store: row.storeId, machine: row.id, machineType: row.type, machineSize: row.sizePounds },
  }));
}

async function readRecordedDays(business: BusinessDb, storeIds: readonly number[]): Promise<RecordedDays[]> {
  const ofStore = sql`business_id = ${business.businessId} and turn.store_id = wanted.id and voided_at is null`;
  const { rows } = await sql<RecordedDays>`
    select wanted.id as "storeId", first_turn.business_date as "firstDay", last_turn.business_date as "lastDay"
    from unnest(${[...storeIds]}::bigint[]) as wanted(id)
    join lateral (select business_date from turn where ${ofStore} order by business_date limit 1) first_turn on true
    join lateral (select business_date from turn where ${ofStore} order by business_date desc limit 1) last_turn on true
  `.execute(business.read);
  return rows;
}

async function readMachineLabels(business: BusinessDb, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; type: MachineType; number: string }>`
    select id, type, number from machine
    where business_id = ${business.businessId} and id = any(${[...ids]}::bigint[])
  `.execute(business.read);
  return new Map(rows.map((row) => [row.id, machineName(row.type, row.number)]));
}

/** What analytics compiles over: turns, their ledger entries, machines in service. */
export const machineSources: AnalyticsSources<keyof typeof machineMetrics> = {
  facts: { turn: turnFacts, selfServe: selfServeEntries },
  formulas,
  readSpans: readMachineSpans,
  readRecorded: readRecordedDays,
  readLabels: async (business, dimension, keys) =>
    dimension === 'machine' ? readMachineLabels(business, keys) : new Map(),
};
