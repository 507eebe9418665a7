import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { quoted } from './catalog.ts';
import type { TableHead } from './format.ts';
import type { OnProgress } from './write-backup.ts';

/** Internal tables, and raw files whose rows are exported elsewhere. */
const leftOut = ['outbox', 'live_event', 'import_chunk', 'import_row'];

/**
 * Exports one business's rows, as of one moment, to a folder with one CSV file per table (UTF-8, with header;
 * instants in UTC, money in cents). Reads with the app's role, so row-level security excludes other
 * businesses.
 * @throws BackupError if the folder isn't empty or the business doesn't exist
 */
export async function exportBusiness(options: {
  url: string;
  businessId: number;
  folder: string;
  onProgress?: OnProgress;
}): Promise<{ files: number }> {
  const { url, businessId, folder } = options;
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    throw new BackupError(`The folder ${folder} is not empty; choose another.`);
  }
  const client = new pg.Client({ connectionString: url, application_name: 'washboard export' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'");
    await client.query('set local role washboard_app');
    await client.query("select set_config('washboard.business_id', $1, true)", [String(businessId)]);
    const business = await client.query('select from business');
    if (business.rows.length === 0) throw new BackupError(`There is no business ${businessId}.`);
    const tables = (await listBusinessTables(client)).filter(({ table }) => !leftOut.includes(table));
    for (const [index, head] of tables.entries()) {
      options.onProgress?.(`Writing ${head.table}`, index / tables.length);
      await writeTable(client, head, join(folder, `${head.table}.csv`));
    }
    return { files: tables.length };
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, { table, columns }: TableHead, file: string): Promise<void> {
  const list = columns.map(quoted).join(', ');
  const statement = `copy (select ${list} from ${quoted(table)} order by 1, 2) to stdout (format csv, header true)`;
  await pipeline(client.query(copyTo(statement)), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
}

/** The tables with row-level security by business. */
async function listBusinessTables(client: pg.Client): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and a.attnum > 0 and not a.attisdropped
      and has_table_privilege(c.oid, 'select')
    group by c.relname order by c.relname`);
  return rows;
}
