import type pg from 'pg';
import { typeIds } from '../../src/platform/db/schema/column.ts';

type Asked = pg.Client | pg.Pool;

interface CatalogColumn {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  isFilled: boolean;
  isIdentity: boolean;
  /** A column's check, as PostgreSQL writes it. */
  checks: string[];
}

/** Every column of a migrated database, without tables that only a library uses. */
async function readColumns(client: Asked): Promise<CatalogColumn[]> {
  const { rows } = await client.query<CatalogColumn>(`
    select c.relname as table, a.attname as name, regexp_replace(t.typname, '^_(.*)$', '\\1[]') as type,
      not a.attnotnull as "isNullable", a.atthasdef as "isFilled", a.attidentity <> '' as "isIdentity",
      array(select pg_get_constraintdef(o.oid) from pg_constraint o
        where o.conrelid = c.oid and o.contype = 'c' and o.conkey = array[a.attnum] order by o.conname) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%' and c.relname <> 'rate_limit'
    order by c.relname, a.attnum`);
  return rows;
}

const named: Record<string, string> = { 'text[]': 'textArray', 'int8[]': 'int8Array' };

function written(column: CatalogColumn): string {
  const { table, name, type, checks, isNullable, isFilled, isIdentity } = column;
  if (!(type in typeIds)) throw new Error(`${table}.${name} is ${type}, which column.ts does not have.`);
  const values = checks.map(valuesOf).find((list) => list !== undefined);
  const known = values === undefined ? (named[type] ?? type) : `oneOf(${values.join(', ')})`;
  const trait = isNullable ? '.orNull' : isIdentity ? '.identity' : isFilled ? '.filled' : '';
  return `    ${name}: ${known}${trait},`;
}

/** The texts of `CHECK ((kind = ANY (ARRAY['SALE'::text, …])))`. */
function valuesOf(check: string): string[] | undefined {
  const list = /^CHECK \(\((?:\w+|"\w+") = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1];
  return list?.split(', ').map((value) => value.replace(/::text$/, ''));
}

/** The text of `tables.ts` for a migrated database. */
export async function writtenSchema(client: Asked): Promise<string> {
  const columns = await readColumns(client);
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) =>
    [`  ${table}: {`, ...columns.filter((one) => one.table === table).map(written), '  },'].join('\n'),
  );
  const body = tables.join('\n');
  const words = [...new Set(body.match(/(?<=: )\w+(?=[.,(])/g))].sort();
  return `// Written by npm run schema from the migrations; do not edit.
import { ${words.join(', ')} } from './column.ts';

/** The tables of a migrated database with their columns. */
export const tables = {
${body}
};
`;
}
