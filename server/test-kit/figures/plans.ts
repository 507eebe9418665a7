import type { BusinessDb } from '../../src/platform/db/database.ts';
import { kyselyOver } from '../../src/platform/db/dialect.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import type { TestDatabase } from '../database/database.ts';

/** How PostgreSQL ran a query. */
export interface Plan {
  sql: string;
  /** The plan as text, with actual rows. */
  text: string;
  indexes: string[];
  /** Tables read sequentially. */
  wholeTables: string[];
  milliseconds: number;
}

/**
 * A business whose reads are also explained, with the app's role: row-level security can keep an operator
 * from using an index, which a superuser's plan wouldn't show.
 */
function explained(database: TestDatabase, businessId: number) {
  const pool = createPool({ url: database.url, role: 'washboard_app', max: 2, name: 'plans' });
  const plans: Plan[] = [];
  const read = kyselyOver(
    async () => {
      const client = await pool.connect();
      await client.query("select set_config('washboard.business_id', $1, false)", [String(businessId)]);
      const query = async (config: { text: string; values: unknown[] }) => {
        // The explaining query itself has no plan.
        if (config.text.startsWith('explain')) return client.query(config.text, config.values);
        const { rows } = await client.query(`explain (analyze, timing off) ${config.text}`, config.values);
        plans.push(planOf(config.text, rows.map((row) => row['QUERY PLAN']).join('\n')));
        return client.query(config.text, config.values);
      };
      return Object.assign(Object.create(client), { query, release: () => client.release() });
    },
    (client) => client.release(),
  );
  const business: BusinessDb = {
    businessId,
    read,
    readPlanned: read,
    write: () => {
      throw new Error('Plans are read, not written.');
    },
  };
  return { business, plans };
}

/** Those in use, because a new connection reads the catalog again. They end with their database. */
const ofDatabase = new WeakMap<TestDatabase, Map<number, ReturnType<typeof explained>>>();

/** The plan of the first query of some work. */
export async function firstPlan(
  database: TestDatabase,
  businessId: number,
  work: (business: BusinessDb) => Promise<unknown>,
): Promise<Plan> {
  const known = ofDatabase.get(database) ?? new Map<number, ReturnType<typeof explained>>();
  ofDatabase.set(database, known);
  const { business, plans } = known.get(businessId) ?? explained(database, businessId);
  known.set(businessId, { business, plans });
  await work(business);
  const [plan] = plans.splice(0);
  if (plan === undefined) throw new Error('Nothing was asked of the database.');
  return plan;
}

/** A table's rows read in any way, including discarded ones. */
export function rowsRead(text: string, table: string): number {
  const ofTable = new RegExp(`^\\s+\\w[\\w ]* Scan.* on ${table}.*actual rows=([\\d.]+) loops=(\\d+)`);
  return text.split('->').reduce((sum, node) => {
    const scan = ofTable.exec(node);
    const dropped = Number(/Rows Removed by Filter: (\d+)/.exec(node)?.[1] ?? 0);
    return scan === null ? sum : sum + (Number(scan[1]) + dropped) * Number(scan[2]);
  }, 0);
}

function planOf(sql: string, text: string): Plan {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  return {
    sql,
    text,
    indexes: named(/(?:using|Bitmap Index Scan on) (\w+)/g),
    wholeTables: named(/Seq Scan on (\w+)/g),
    milliseconds: Number(/Execution Time: ([\d.]+)/.exec(text)?.[1]),
  };
}
