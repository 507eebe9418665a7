import { pairAllSimulated, recordPricesSent } from '../../../src/modules/machine-links/index.ts';
import { defineRows } from '../example-rows.ts';

/** Simulated machines, and a start of the washer without an answer, and an alarm of another washer. */
export const startsRows = defineRows(async ({ app, world }) => {
  const { businessId, storeId, washerId, userIds } = world;
  const at = new Date('2026-11-20T16:00:00Z');
  const { clock, database } = app.server;
  const now = clock.now();
  // Heard now, so a server that starts later hears nothing new.
  await database.business(businessId).write((tx) => pairAllSimulated(tx, now));
  const { rows } = await app.database.admin.query(
    `insert into machine_command (business_id, store_id, machine_id, wash_type, technician_name, reason, notes, user_id,
      user_name, business_date, is_manual, requested_at, deadline, phase, settled_at)
    values ($1, $2, $3, 'TECHNICAL', 'Sam Ortiz', 'Test run', '', $4, 'Owner', '2026-11-20', false, $5, $5, 'UNKNOWN', $5)
    returning id::int`,
    [businessId, storeId, washerId, userIds.owner, at],
  );
  // Its machine stays offline and people know of it, so the watch changes nothing.
  const alarm = await app.database.admin.query(
    `with silent as (
      insert into machine (business_id, store_id, type, number) values ($1, $2, 'WASHER', 'silent') returning id
    ), linked as (
      insert into machine_link (business_id, machine_id, adapter, code, paired_at, is_online)
      select $1, id, 'GATEWAY', 'SILENT', $3, false from silent
    )
    insert into machine_alarm (business_id, store_id, machine_id, kind, began_at, told_at)
    select $1, $2, id, 'OFFLINE', $3, $4 from silent returning id::int`,
    [businessId, storeId, at, now],
  );
  const unstarted = await app.database.admin.query(
    `with paid as (
      insert into turn (business_id, store_id, machine_id, machine_type, turn_type, started_at, business_date, local_hour,
        source) values ($1, $2, $3, 'WASHER', 'SELF_SERVE', $4, '2026-11-20', 11, 'gateway') returning id
    ), sale as (
      insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents, tender,
        turn_id) select $1, $2, '2026-11-20', $4, 'SALE', 'SELF_SERVE', 450, 'COIN', id from paid
    )
    insert into unstarted_turn (business_id, turn_id, store_id, machine_id, found_at)
    select $1, id, $2, $3, $4 from paid returning turn_id::int as id`,
    [businessId, storeId, washerId, at],
  );
  const collected = await app.database.admin.query(
    `insert into machine_collection (business_id, store_id, machine_id, kind, collected_at, business_date, collected_by,
      route, notes, meter_cents, counted_cents)
    values ($1, $2, $3, 'COIN', $4, '2026-11-20', 'Sam Ortiz', '', '', 12000, 11950) returning id::int`,
    [businessId, storeId, washerId, at],
  );
  const unpaired = await app.database.admin.query(
    `with added as (
      insert into machine (business_id, store_id, type, number) values ($1, $2, 'DRYER', 'by hand') returning id
    )
    insert into machine_price (business_id, machine_id, price_cents, effective_from) select $1, id, 200, $3 from added
    returning machine_id::int as id`,
    [businessId, storeId, at],
  );
  const unpairedMachineId = Number(unpaired.rows[0]?.id);
  // So nothing is left to send: tests compare what a call changes.
  await database.business(businessId).write((tx) => recordPricesSent(tx, now));
  return {
    unpairedMachineId,
    unknownStartId: Number(rows[0]?.id),
    alarmId: Number(alarm.rows[0]?.id),
    unstartedTurnId: Number(unstarted.rows[0]?.id),
    collectionId: Number(collected.rows[0]?.id),
  };
});
