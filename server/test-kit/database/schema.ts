import type pg from 'pg';

/** Everything relevant about a schema, as sorted lines, to compare databases or a file. */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case when a.attidentity <> '' then ' identity' else '' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%'
    union all
    select format('constraint %s.%s %s', c.relname, o.conname, pg_get_constraintdef(o.oid))
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%' and o.contype <> 'n'
    union all
    select 'index ' || indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all
    select format('policy %s.%s for %s to %s using %s check %s', tablename, policyname, cmd, roles, qual, with_check)
    from pg_policies where schemaname = 'public'
    union all
    select format('grant %s.%s to %s', table_name, privilege_type, grantee)
    from information_schema.role_table_grants where table_schema = 'public' and grantee like 'washboard\\_%'
    union all
    select format('function %s', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
    order by line
  `);
  return rows.map((row) => row.line);
}
