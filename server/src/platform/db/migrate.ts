import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  Migrator,
} from 'kysely/migration';
import pg from 'pg';
import { projectRoot } from '../paths.ts';

const folder = join(projectRoot, 'server', 'migrations');
const roles = ['washboard_app', 'washboard_lookup'];

/** Held while migrating. The migrator's own lock comes too late: it reads the catalog first. */
const migrationLock = 7_281_946;

/** Tells the migrator of its own tables. Kysely would read every column of all tables, several times a migration. */
function migrationDialect(pool: pg.Pool): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  const introspector = dialect.createIntrospector.bind(dialect);
  const getTables = async () => {
    const { rows } = await pool.query<{ name: string; schema: string }>(
      `select relname::text as name, relnamespace::regnamespace::text as schema from pg_class
       where relkind = 'r' and relname = any($1) and pg_table_is_visible(oid)`,
      [[DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE]],
    );
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }));
  };
  return Object.assign(dialect, {
    createIntrospector: (db: Kysely<unknown>) => Object.assign(introspector(db), { getTables }),
  });
}

/** Migrates the schema forward. Returns the names of the migrations it ran. */
export async function migrate(
  url: string,
  options: { upTo?: string; onWait?: (text: string) => void } = {},
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'washboard migrations' });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: migrationDialect(pool) });
  const holder = new pg.Client({ connectionString: url, application_name: 'washboard migration lock' });
  try {
    await holder.connect();
    const { rows } = await holder.query('select pg_try_advisory_lock($1) as held', [migrationLock]);
    if (rows[0]?.held !== true) {
      options.onWait?.('Another Washboard is preparing this database; waiting for it.');
      await holder.query('select pg_advisory_lock($1)', [migrationLock]);
    }
    await ensureRoles(pool);
    const { upTo } = options;
    const all = Object.entries(await readMigrations());
    const wanted = Object.fromEntries(all.filter(([name]) => upTo === undefined || name <= upTo));
    return await runEach(new Migrator({ db, provider: { getMigrations: async () => wanted } }));
  } finally {
    await holder.end();
    await db.destroy();
  }
}

/** Each in its own transaction, so none keeps its locks while the next ones run. */
async function runEach(migrator: Migrator): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error !== undefined) throw error;
    if (results.length === 0) return done;
    done.push(...results.map((one) => one.migrationName));
  }
}

/** The migrations in order, by name. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const texts = await readMigrationTexts();
  return Object.fromEntries(
    [...texts].map(([name, text]): [string, Migration] => [
      name,
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ]),
  );
}

/** The SQL of each migration in order, by name. */
export async function readMigrationTexts(): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const entries = files.map(
    async (file): Promise<[string, string]> => [
      file.slice(0, -'.sql'.length),
      await readFile(join(folder, file), 'utf8'),
    ],
  );
  return new Map(await Promise.all(entries));
}

/** Roles belong to the whole server, so two databases may create them at the same moment. */
async function ensureRoles(pool: pg.Pool): Promise<void> {
  for (const role of roles) {
    const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) {
      await pool
        .query(`create role ${role} nologin nosuperuser nobypassrls`)
        .catch((error: Error & { code?: string }) => {
          if (error.code === '42501') {
            throw new Error(
              `The user of DATABASE_URL may not create the role ${role}; give it CREATEROLE, or create the role once by hand.`,
            );
          }
          // 42710, 23505: another process was faster.
          if (error.code !== '42710' && error.code !== '23505') throw error;
        });
    }
    // From version 16 on, a role's creator may grant it, but not switch to it until granting it to itself.
    const member = await pool.query(
      `select pg_has_role(current_user, $1,
         case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as yes`,
      [role],
    );
    if (member.rows[0]?.yes === true) continue;
    await pool.query(`grant ${role} to current_user`).catch((error: Error & { code?: string }) => {
      if (error.code !== '42501') throw error;
      throw new Error(
        `The user of DATABASE_URL may not act as the role ${role}; let an administrator run: grant ${role} to that user.`,
      );
    });
  }
}
