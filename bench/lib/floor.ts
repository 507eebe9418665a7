import Fastify from 'fastify';
import pg from 'pg';

/**
 * The lower bound: a bare Fastify route with the product's keyset SQL, prepared. No session, permission,
 * row-level security or validation.
 */
const [url = '', port = '0', storeIds = '', startDate = '', endDate = ''] = process.argv.slice(2);
pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();
const stores = storeIds.split(',').map(Number);

const columns = `turn.id, turn.store_id as "storeId", turn.machine_id as "machineId",
  turn.machine_type as "machineType", machine.number as "machineNumber", turn.turn_type as "turnType",
  turn.started_at as "startedAt", turn.started_at::text as "startedKey", turn.business_date::text as "businessDate",
  turn.starts, turn.time_assumed as "timeAssumed", money.amount as "revenueCents", turn.import_id as "importId",
  turn.import_line as "importLine", turn.source, turn.source_row as "sourceRow", turn.created_at as "createdAt",
  turn.voided_at as "voidedAt"`;
const joins = `join machine on machine.business_id = turn.business_id and machine.id = turn.machine_id
  left join lateral (select sum(amount_cents)::bigint as amount from ledger_entry
    where ledger_entry.business_id = turn.business_id and ledger_entry.turn_id = turn.id
      and ledger_entry.kind <> 'REFUND') money on true`;

const list = {
  name: 'list',
  text: `select ${columns} from unnest($1::bigint[]) as scope(store_id)
    cross join lateral (
      select turn.* from turn where turn.business_id = 1 and turn.store_id = scope.store_id and turn.voided_at is null
        and turn.business_date between $2 and $3
      order by business_date desc, started_at desc, id desc limit 21
    ) turn ${joins}
    order by turn.business_date desc, turn.started_at desc, turn.id desc limit 21`,
};
const count = {
  name: 'count',
  text: `select count(*) from (select 1 from unnest($1::bigint[]) as scope(store_id)
    join turn on turn.business_id = 1 and turn.store_id = scope.store_id and turn.voided_at is null
      and turn.business_date between $2 and $3
    limit 10001) few`,
};
const byId = {
  name: 'by-id',
  text: `select ${columns} from turn ${joins} where turn.business_id = 1 and turn.id = $1`,
};

app.get('/list', async () => {
  const values = [stores, startDate, endDate];
  const counted = await pool.query({ ...count, values });
  const { rows } = await pool.query({ ...list, values });
  return { records: rows.slice(0, 20), total: counted.rows[0].count };
});
app.get<{ Params: { id: string } }>('/turns/:id', async (request) => {
  const { rows } = await pool.query({ ...byId, values: [request.params.id] });
  return rows[0];
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
