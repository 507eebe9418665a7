import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import { timePriceRoutes } from '@washboard/contract/machines/time-prices/time-prices.routes.ts';
import { defineRows } from '../example-rows.ts';

/** The washer is out of order; one of its turns was paid. */
export const machinesRows = defineRows(async ({ app, world }) => {
  const { washerId, dryerId, turnId } = world;
  const body = { machineId: washerId, reason: 'Leaks', notes: '', repairer: '', photo: null };
  const { id: repairId } = (await app.call(repairRoutes.takeOut, { body }, world.sessions.owner)).body;
  const { rows } = await app.database.admin.query(
    `with copy as (
      insert into turn (business_id, store_id, machine_id, machine_type, turn_type, started_at, business_date,
        local_hour, source)
      select business_id, store_id, machine_id, machine_type, 'SELF_SERVE', started_at, business_date, local_hour,
        'paid example'
      from turn where business_id = $1 and id = $2
      returning *
    )
    insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents,
      turn_id)
    select business_id, store_id, business_date, started_at, 'SALE', 'SELF_SERVE', 450, id from copy
    returning turn_id::int as id`,
    [world.businessId, turnId],
  );
  const added = await app.call(
    timePriceRoutes.addTimePrice,
    {
      body: {
        storeIds: [world.storeId],
        type: 'DRYER',
        sizePounds: null,
        weekdays: [1],
        fromMinute: 360,
        untilMinute: 600,
        priceCents: 100,
        firstDay: null,
        lastDay: null,
      },
    },
    world.sessions.owner,
  );
  const timePriceId = Number(added.body.saved[0]?.id);
  return { timePriceId, washerId, dryerId, turnId, paidTurnId: Number(rows[0]?.id), repairId };
});
