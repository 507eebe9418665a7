import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './paths.ts';
import { defineSettings, flag, isLoopback, type Settings, type SettingsOf, setting } from './settings.ts';

export const appEnvs = ['dev', 'local', 'pre-prod', 'production', 'e2e-tests'] as const;

/** Settings of the server itself. Modules have theirs in `<module>.settings.ts`. */
export const serverSettings = defineSettings({
  fields: {
    HOST: setting(z.string().max(255).default('127.0.0.1')),
    PORT: setting(
      z.coerce.number<string>('must be a number from 0 to 65535').int().min(0).max(65535).default(3000),
    ),
    DATA_DIR: setting(z.string().max(1000).default('.data')),
    DATABASE_URL: setting(
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
        .optional(),
    ),
    APP_ENV: setting(z.enum(appEnvs, `must be one of ${appEnvs.join(', ')}`).default('local')),
    CLOCK: setting(z.iso.datetime('must be an instant such as 2026-01-31T12:00:00Z').optional()),
    DEMO_DAYS: setting(
      z.coerce.number<string>('must be a number from 1 to 1500').int().min(1).max(1500).default(730),
    ),
    LOG_LEVEL: setting(
      z
        .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
        .optional(),
    ),
    PUBLIC_URL: setting(z.url('must be an address such as https://office.example.com').optional()),
    RELEASE: setting(
      z
        .string()
        .regex(/^[\w.+-]{1,60}$/, 'must be a name such as 2026.11.3')
        .optional(),
    ),
    SECRET: setting(z.string().min(32, 'must have at least 32 characters').max(500).optional()),
    DATABASE_POOL_SIZE: setting(
      z.coerce.number<string>('must be a number from 2 to 200').int().min(2).max(200).default(10),
    ),
    DATABASE_WAIT_SECONDS: setting(
      z.coerce.number<string>('must be a number from 1 to 120').int().min(1).max(120).default(5),
    ),
    CALLS_PER_MINUTE: setting(
      z.coerce
        .number<string>('must be a number from 60 to 10000000')
        .int()
        .min(60)
        .max(10_000_000)
        .default(6000),
    ),
    TRUST_PROXY: flag('false'),
  },
});

/** The settings of an installation. A module adds its own by declaration merging in `<module>.settings.ts`. */
export interface Env extends ServerSettings {
  readonly LOG_LEVEL: string;
  readonly isProduction: boolean;
}
type ServerSettings = Omit<SettingsOf<typeof serverSettings>, 'LOG_LEVEL'>;

type Values = Record<string, string | undefined>;

/** Loads the project's `.env` file; the environment takes precedence. */
export function loadEnvFile(folder: string): void {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Reads and checks the settings; throws an Error that names the first wrong one. */
export function parseEnv(all: readonly Settings[], values: Values): Env {
  const fields = Object.assign({}, ...all.map((settings) => settings.fields)) as Settings['fields'];
  const result = z.object(fields).safeParse(withOldNames(all, values));
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0] ?? 'a setting');
    throw new Error(
      `The setting ${name} is invalid: "${values[name] ?? ''}" ${issue?.message ?? 'cannot be read'}.`,
    );
  }
  const found = result.data;
  const unmet = all
    .flatMap((settings) => settings.needs ?? [])
    .find(([name, other]) => isSet(found[name]) && !isSet(found[other]));
  if (unmet !== undefined) throw new Error(`The setting ${unmet[1]} is missing: ${unmet[0]} needs it.`);
  // Each value is in the shape of its own field, which declares it in Env.
  const env = found as unknown as Env;
  return {
    ...env,
    // The same folder, wherever it is started.
    DATA_DIR: resolve(projectRoot, env.DATA_DIR),
    // Locally the terminal shows the address and the logins.
    LOG_LEVEL: env.LOG_LEVEL ?? (env.APP_ENV === 'local' ? 'warn' : 'info'),
    isProduction: env.APP_ENV === 'production' || env.APP_ENV === 'pre-prod',
  };
}

const isSet = (value: unknown) =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

function withOldNames(all: readonly Settings[], values: Values): Values {
  const renamed = all
    .flatMap((settings) => Object.entries(settings.oldNames ?? {}))
    .flatMap(([old, name]) =>
      values[name] === undefined && values[old] !== undefined ? [[name, values[old]]] : [],
    );
  return { ...values, ...Object.fromEntries(renamed) };
}

/** The public address: as set, or this machine at the actual port. No trailing slash. */
export function publicUrlOf(env: Pick<Env, 'PUBLIC_URL'>, port: number): string {
  return (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
}

/** A local installation that nobody else can reach. */
export function isForOnePerson(env: Pick<Env, 'HOST' | 'TRUST_PROXY' | 'isProduction'>): boolean {
  return isLoopback(env.HOST) && !env.TRUST_PROXY && !env.isProduction;
}
