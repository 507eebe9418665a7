import type pg from 'pg';

/**
 * The lower bound for bulk inserts: the same rows by COPY into equal tables with indexes, in one transaction.
 * `rows` maps each table to its query. Wall-clock seconds.
 */
export async function copyFloor(pool: pg.Pool, rows: Record<string, string>): Promise<number> {
  const schema = `bench-${Date.now().toString(36)}`;
  const { rows: found } = await pool.query<{ data_directory: string }>('show data_directory');
  const file = (table: string) => `${found[0]?.data_directory}/bench-${table}.copy`;
  await pool.query(`create schema "${schema}"`);
  try {
    for (const [table, query] of Object.entries(rows)) {
      await pool.query(
        `create table "${schema}".${table} (like public.${table} including indexes including defaults)`,
      );
      await pool.query(`copy (${query}) to '${file(table)}'`);
    }
    const began = performance.now();
    await pool.query('begin');
    for (const table of Object.keys(rows))
      await pool.query(`copy "${schema}".${table} from '${file(table)}'`);
    await pool.query('commit');
    return (performance.now() - began) / 1000;
  } finally {
    await pool.query(`drop schema "${schema}" cascade`);
  }
}
