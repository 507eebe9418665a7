import { orderListQuerySchema } from '../../contract/orders/orders.schemas.ts';
import { listOrders } from '../../server/src/modules/orders/list/order-list.service.ts';
import { getOrder } from '../../server/src/modules/orders/page/order-page.service.ts';
import type { Actor } from '../../server/src/platform/context.ts';
import type { BusinessDb } from '../../server/src/platform/db/database.ts';
import { kyselyOver } from '../../server/src/platform/db/dialect.ts';
import { createPool } from '../../server/src/platform/db/pool.ts';
import { encodeCursor } from '../../server/src/platform/list/cursor.ts';

export interface Statement {
  /** The prepared statement's name; without one it is planned each time. */
  name?: string;
  text: string;
  values: unknown[];
}

const actor = { stores: 'all' } as Actor;

/** The cursor behind an order in the list by time, with the count it carries. */
export const cursorBehind = (day: string, at: string, id: number, count: number) =>
  encodeCursor({ direction: 'next', place: [day, at, id], total: count, totalIsExact: false });

/**
 * Records the product's SQL for a list or order, so that the bare route sends the same; without store lookups
 * and planner estimates.
 */
export function orderSql(url: string) {
  const pool = createPool({ url, role: 'washboard_app', max: 1, name: 'bench' });
  let sent: Statement[] = [];
  const read = kyselyOver(
    async () => {
      const client = await pool.connect();
      await client.query("select set_config('washboard.business_id', '1', false)");
      const query = (statement: Statement) => {
        sent.push(statement);
        return client.query(statement.text, statement.values);
      };
      return Object.assign(Object.create(client), { query, release: () => client.release() });
    },
    (client) => client.release(),
  );
  const write = () => Promise.reject(new Error('What is written is not recorded.'));
  async function sentFor(work: (business: BusinessDb) => Promise<unknown>): Promise<Statement[]> {
    sent = [];
    await work({ businessId: 1, read, write });
    return sent.filter(({ text }) => !text.startsWith('explain') && !/\bfrom store\s/.test(text));
  }
  return {
    ofList: (address: string) =>
      sentFor((business) => {
        const query = orderListQuerySchema.parse(Object.fromEntries(new URLSearchParams(address)));
        return listOrders({ business, actor, now: new Date() }, query);
      }),
    ofOrder: (id: number) => sentFor((business) => getOrder({ business, actor }, id)),
    close: () => pool.end(),
  };
}
