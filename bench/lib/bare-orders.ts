import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from '../inside/order-sql.ts';
import { insertBare } from './bare-create.ts';

/**
 * The lower bound for orders: bare Fastify routes with the product's own SQL, prepared where the product
 * prepares it. No session, permission, row-level security or validation.
 */
export interface Floor {
  url: string;
  port: number;
  /** The statements of each list, in order. */
  lists: Statement[][];
  /** The statements of one order, and its id. */
  byId: { id: number; statements: Statement[] };
}

const { url, port, lists, byId } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Floor;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c jit=off' });

const app = Fastify();
app.get<{ Params: { at: string } }>('/lists/:at', async (request) => {
  let records: unknown[] = [];
  for (const statement of lists[Number(request.params.at)] ?? [])
    records = (await pool.query(statement)).rows;
  return { records };
});
app.get<{ Params: { id: string } }>('/orders/:id', async (request) => {
  const id = Number(request.params.id);
  let order: unknown;
  for (const { values, ...statement } of byId.statements) {
    const of = values.map((value) => (value === byId.id ? id : value));
    order = (await pool.query({ ...statement, values: of })).rows[0];
  }
  return order;
});
app.post('/orders', async (request) => insertBare(pool, request.body));
await app.listen({ host: '127.0.0.1', port });
