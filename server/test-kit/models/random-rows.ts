import type pg from 'pg';
import { listTables } from '../../src/platform/db/backup/catalog.ts';

interface Column {
  name: string;
  type: string;
  required: boolean;
  identity: boolean;
  hasDefault: boolean;
}

type Random = () => number;

/** Texts that break a careless file format. */
const texts = [
  '',
  '\\.',
  '\\N',
  'a\tb',
  'one\ntwo\r\n',
  'back\\slash',
  '"quoted", comma',
  'Ünïcödé 🧺',
  "'; --",
  ' x ',
];

/**
 * Inserts random rows into all our tables, whatever their columns: references point to existing rows, and
 * simple checks (lists, fixed values, number ranges, times of day) hold.
 * @returns the names of tables where no row could be inserted
 */
export async function fillWithRandomRows(
  admin: pg.Pool,
  random: Random,
  perTable: number,
): Promise<string[]> {
  const client = await admin.connect();
  try {
    // The rows of most tables belong to a business.
    await client.query(
      "insert into business (name) select name from unnest(array['One', 'Two']) name where not exists (select from business)",
    );
    const tables = await listTables(client);
    const empty: string[] = [];
    for (const { table } of tables) {
      if ((await fillTable(client, table, random, perTable)) === 0) empty.push(table);
    }
    return empty;
  } finally {
    client.release();
  }
}

async function fillTable(
  client: pg.ClientBase,
  table: string,
  random: Random,
  count: number,
): Promise<number> {
  const columns = await readColumns(client, table);
  const allowed = await readChecks(client, table);
  const references = await readReferences(client, table);
  // Few businesses, so rows find others of theirs to refer to.
  const businesses = (await client.query<{ id: string }>('select id from business order by id limit 2')).rows;
  let inserted = 0;
  // With many checks, random rows may all fail: then keep trying longer.
  const goesOn = (tries: number) => inserted < count && tries < count * (inserted === 0 ? 1_000 : 3);
  for (let tries = 0; goesOn(tries); tries++) {
    const row = new Map<string, unknown>();
    for (const column of columns) {
      if (column.identity || (column.hasDefault && random() < 0.5)) continue;
      row.set(column.name, chosenValue(column, allowed.get(column.name), random));
    }
    if (row.has('business_id'))
      row.set('business_id', businesses[Math.floor(random() * businesses.length)]?.id);
    for (const reference of references) await point(client, reference, row, random);
    inserted += await insert(client, table, row);
  }
  return inserted;
}

async function insert(client: pg.ClientBase, table: string, row: Map<string, unknown>): Promise<number> {
  const names = [...row.keys()].map((name) => `"${name}"`).join(', ');
  const places = [...row.keys()].map((_, index) => `$${index + 1}`).join(', ');
  const values = names === '' ? 'default values' : `(${names}) values (${places})`;
  const result = await client
    .query(`insert into "${table}" ${values} on conflict do nothing`, [...row.values()])
    .catch((error: Error & { code?: string }) => {
      // 23514: a check that isn't a simple list or range; 23502: no row yet to refer to.
      if (error.code === '23514' || error.code === '23502') return { rowCount: 0 };
      throw new Error(`${table}: ${error.message}`);
    });
  return result.rowCount ?? 0;
}

function chosenValue(
  column: Column,
  choice: ((random: Random) => unknown) | undefined,
  random: Random,
): unknown {
  if (!column.required && random() < 0.3) return null;
  if (choice === undefined) return randomValue(column, random);
  // The check of a list is about how long it is.
  return column.type.endsWith('[]') ? [choice(random)] : choice(random);
}

function randomValue(column: Column, random: Random): unknown {
  const whole = (most: number) => Math.floor(random() * most);
  const type = column.type;
  if (type === 'boolean') return random() < 0.5;
  if (type === 'smallint') return whole(20) + 1;
  if (type === 'integer' || type === 'bigint') return whole(1_000_000) + 1;
  if (type === 'date') return `20${10 + whole(20)}-0${1 + whole(9)}-1${whole(10)}`;
  if (type.startsWith('timestamp')) return new Date(1_600_000_000_000 + whole(300_000_000_000)).toISOString();
  if (type === 'json' || type === 'jsonb')
    return JSON.stringify({ [texts[whole(texts.length)] ?? '']: [whole(9), null, 'é\n\\'] });
  if (type === 'bytea') return Buffer.from(Array.from({ length: whole(300) }, () => whole(256)));
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(whole(1e12)).padStart(12, '0')}`;
  if (type === 'double precision' || type === 'numeric') return random() * 1e9;
  if (type === 'xid8') return String(whole(1e9));
  if (type.endsWith('[]')) return [];
  return `${texts[whole(texts.length)]}${whole(1e6)}`.toLowerCase();
}

async function readColumns(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull as required, attidentity <> '' as identity,
       atthasdef as "hasDefault"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [`public."${table}"`],
  );
  return rows;
}

/** Checks of simple kinds, by column: a JSON list, one of few words, a range of numbers, a time of day, true. */
async function readChecks(
  client: pg.ClientBase,
  table: string,
): Promise<Map<string, (random: Random) => unknown>> {
  const { rows } = await client.query<{ column: string; text: string }>(
    `select a.attname as column, pg_get_constraintdef(k.oid) as text from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.conrelid = $1::regclass and k.contype = 'c' and array_length(k.conkey, 1) = 1`,
    [`public."${table}"`],
  );
  const found = new Map<string, (random: Random) => unknown>();
  for (const { column, text } of rows) {
    const words = [...text.matchAll(/'([^']*)'::text/g)].map((match) => match[1]);
    const least = /[>]= (\d+)/.exec(text)?.[1];
    const most = /[<]= (\d+)/.exec(text)?.[1];
    if (text.includes('jsonb_typeof') && text.includes("'array'")) {
      found.set(column, (random) => JSON.stringify([Math.floor(random() * 9)]));
    } else if (/= ANY|= '/.test(text) && words.length > 0) {
      found.set(column, (random) => words[Math.floor(random() * words.length)]);
    } else if (least !== undefined && most !== undefined) {
      const [from, to] = [Number(least), Number(most)];
      found.set(column, (random) => from + Math.floor(random() * (to - from + 1)));
    } else if (text.includes(':[0-5][0-9]')) {
      found.set(column, (random) => `1${Math.floor(random() * 10)}:${10 + Math.floor(random() * 50)}`);
    } else if (/^CHECK \(\(?\w+\)?\)$/.test(text)) found.set(column, () => true);
  }
  return found;
}

interface Reference {
  columns: string[];
  table: string;
  targets: string[];
}

async function readReferences(client: pg.ClientBase, table: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select t.relname as table,
       (select array_agg(attname::text order by n) from unnest(k.conkey) with ordinality u (num, n)
         join pg_attribute on attrelid = k.conrelid and attnum = num) as columns,
       (select array_agg(attname::text order by n) from unnest(k.confkey) with ordinality u (num, n)
         join pg_attribute on attrelid = k.confrelid and attnum = num) as targets
     from pg_constraint k join pg_class t on t.oid = k.confrelid
     where k.conrelid = $1::regclass and k.contype = 'f' order by cardinality(k.conkey)`,
    [`public."${table}"`],
  );
  return rows;
}

/** Points a reference to a row of the business chosen by an earlier reference; to null if there is none. */
async function point(
  client: pg.ClientBase,
  { columns, table, targets }: Reference,
  row: Map<string, unknown>,
  random: Random,
): Promise<void> {
  if (columns.join() === 'business_id') return;
  const business = row.get('business_id');
  const within = targets.includes('business_id') && columns.length > 1;
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${targets.map((name) => `"${name}"`).join(', ')} from "${table}"
     ${within ? 'where business_id = $1' : ''} order by 1 limit 50`,
    within ? [business] : [],
  );
  const chosen = rows[Math.floor(random() * rows.length)];
  columns.forEach((column, index) => {
    if (within && column === 'business_id') return;
    const target = targets[index] ?? '';
    row.set(column, chosen?.[target] ?? null);
  });
}
