import type { BusinessDb } from '../../server/src/platform/db/database.ts';
import { kyselyOver } from '../../server/src/platform/db/dialect.ts';
import { createPool } from '../../server/src/platform/db/pool.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Tells what some work of the product sends to the database, for a floor with the same SQL; without the look at which
 * stores there are, and without estimates of the planner.
 */
export function recorder(url: string) {
  const pool = createPool({ url, role: 'washboard_app', max: 1, name: 'bench' });
  let sent: Statement[] = [];
  const read = kyselyOver(
    async () => {
      const client = await pool.connect();
      await client.query("select set_config('washboard.business_id', '1', false)");
      const query = (statement: Statement) => {
        sent.push({ text: statement.text, values: statement.values });
        return client.query(statement.text, statement.values);
      };
      return Object.assign(Object.create(client), { query, release: () => client.release() });
    },
    (client) => client.release(),
  );
  const write = () => Promise.reject(new Error('What is written is not recorded.'));
  return {
    async of(work: (business: BusinessDb) => Promise<unknown>): Promise<Statement[]> {
      sent = [];
      await work({ businessId: 1, read, write });
      return sent.filter(({ text }) => !text.startsWith('explain') && !/\bfrom store\s/.test(text));
    },
    close: () => pool.end(),
  };
}
