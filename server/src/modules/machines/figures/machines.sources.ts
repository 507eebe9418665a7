import type { machinesMetrics } from '@washboard/contract/machines/figures/machines.metrics.ts';
import {
  freeTurnTypes,
  type MachineType,
  machineName,
  machineTypeLabels,
  revenueTurnTypes,
  type TurnType,
  turnTypeLabels,
} from '@washboard/contract/machines/machines.constants.ts';
import { sql } from 'kysely';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import { date, int4, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { totalOf, weekday, withDerived } from '../../../platform/figures/fact-columns.views.ts';
import type {
  AnalyticsSources,
  Derived,
  FactSource,
  Formula,
  SpanSource,
} from '../../../platform/figures/fact-source.ts';

const textList = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

const turnDimensions: FactSource['dimensions'] = {
  store: { sql: sql`fact.store_id` },
  machine: { sql: sql`fact.machine_id` },
  machineType: { sql: sql`fact.machine_type` },
  machineSize: { sql: sql`machine.size_pounds`, join: 'machine' },
  turnType: { sql: sql`fact.turn_type` },
  weekday,
  hour: { sql: sql`fact.local_hour` },
};

const sums = ['turns', 'starts'];
const byKind: Derived = {
  washer_turns: sql`case when fact.machine_type = 'WASHER' then fact.turns else 0 end`,
  dryer_turns: sql`case when fact.machine_type = 'DRYER' then fact.turns else 0 end`,
  paid_turns: sql`case when fact.turn_type in (${textList(revenueTurnTypes)}) then fact.turns else 0 end`,
  self_serve_turns: sql`case when fact.turn_type = 'SELF_SERVE' then fact.turns else 0 end`,
  free_starts: sql`case when fact.turn_type in (${textList(freeTurnTypes)}) then fact.starts else 0 end`,
};
const ofAnyKind = [...sums, ...Object.keys(byKind)];
const kinds = { machineType: 'machine_type', turnType: 'turn_type' };

const turnFacts: FactSource = {
  raw: (scope, { businessId }) =>
    withDerived(
      byKind,
      sql`(
        select turn.store_id, turn.business_date as day, turn.started_at as at, turn.machine_id, turn.machine_type,
          turn.turn_type, turn.local_hour, 1 as turns, turn.starts
        from ${scope}
        cross join lateral (
          select * from turn where business_id = ${businessId} and store_id = scope.store_id
            and business_date between scope.first_day and scope.last_day and voided_at is null offset 0
        ) turn
      ) fact`,
    ),
  joins: {
    machine: sql`join machine on machine.business_id = current_business() and machine.id = fact.machine_id`,
  },
  dimensions: turnDimensions,
  measures: {
    turns: totalOf('turns'),
    washers: totalOf('washer_turns'),
    dryers: totalOf('dryer_turns'),
    paid: totalOf('paid_turns'),
    selfServe: totalOf('self_serve_turns'),
    freeStarts: totalOf('free_starts'),
  },
  rollups: [
    { table: 'turn_total', keys: {}, sums: ofAnyKind, byBasis: false, rowsADay: 1 },
    { table: 'turn_hour_total', keys: { hour: 'local_hour' }, sums: ofAnyKind, byBasis: false, rowsADay: 24 },
    { table: 'turn_day', keys: kinds, sums, derived: byKind, byBasis: false },
    { table: 'turn_hour', keys: { ...kinds, hour: 'local_hour' }, sums, derived: byKind, byBasis: false },
  ],
  span: 'machines',
};

/**
 * What turns earned; refunds are separate, on their own day. Entries of voided turns cancel out with their
 * reversals, so both are left out.
 */
const selfServeEntries: FactSource = {
  raw: (scope, { businessId }) => sql`(
    select e.store_id, e.business_date as day, e.occurred_at as at, turn.machine_id, turn.machine_type, turn.turn_type,
      turn.local_hour, e.amount_cents, case when e.kind = 'SALE' then 1 else 0 end as sales
    from ${scope}
    cross join lateral (
      select * from ledger_entry where business_id = ${businessId} and store_id = scope.store_id
        and business_date between scope.first_day and scope.last_day and sale_type = 'SELF_SERVE'
        and kind <> 'REFUND' offset 0
    ) e
    left join turn on turn.business_id = ${businessId} and turn.id = e.turn_id
    where turn.voided_at is null
  ) fact`,
  joins: turnFacts.joins,
  dimensions: turnDimensions,
  measures: {
    amount: totalOf('amount_cents'),
    sales: totalOf('sales'),
  },
  rollups: [],
  span: 'machines',
};

const formulas: Record<keyof typeof machinesMetrics, Formula> = {
  turns: { kind: 'sum', of: 'turn.turns' },
  washerTurns: { kind: 'sum', of: 'turn.washers' },
  dryerTurns: { kind: 'sum', of: 'turn.dryers' },
  turnsPerDay: {
    kind: 'perSpanDay',
    of: 'turn.paid',
    drivers: [
      { label: 'Paid turns', unit: 'count' },
      { label: 'Machines × days', unit: 'count' },
    ],
  },
  selfServeRevenue: {
    kind: 'sum',
    of: 'selfServe.amount',
    coverage: { known: 'selfServe.sales', expected: 'turn.selfServe' },
    drivers: [
      {
        volume: 'turn.selfServe',
        volumeLabel: 'Number of self-serve turns',
        amount: ['selfServe.amount'],
        priceLabel: 'Revenue per turn',
      },
    ],
  },
  freeStarts: { kind: 'sum', of: 'turn.freeStarts' },
};

/**
 * A machine is in service from its first turn, or from its creation if earlier. A machine from an import
 * existed when its turns happened, not when the file was read.
 */
async function readMachineSpans(business: BusinessDb, storeIds: readonly number[]) {
  const { rows } = await typedSql({
    id: int8,
    storeId: int8,
    type: text.of<MachineType>(),
    sizePounds: int4.orNull,
    firstDay: date.orNull,
    lastDay: date.orNull,
  })`
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

const recordedTurns: SpanSource['recorded'] = ({ businessId, storeId }) => ({
  day: sql`business_date`,
  facts: sql`from turn where business_id = ${businessId} and turn.store_id = ${storeId} and voided_at is null`,
});

async function readMachineLabels(business: BusinessDb, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await business.read
    .selectFrom('machine')
    .select(['id', 'type', 'number'])
    .where('business_id', '=', business.businessId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, machineName(row.type, row.number)]));
}

/** Facts for analytics: turns, their ledger entries, and machines in service. */
export const machineSources = {
  facts: { turn: turnFacts, selfServe: selfServeEntries },
  formulas,
  spans: { machines: { readSpans: readMachineSpans, recorded: recordedTurns } },
  labels: { machine: readMachineLabels },
  texts: {
    machineType: (key) => machineTypeLabels[key as MachineType],
    turnType: (key) => turnTypeLabels[key as TurnType],
    machineSize: (key) => `${key} lb`,
  },
} satisfies AnalyticsSources<keyof typeof machinesMetrics>;
