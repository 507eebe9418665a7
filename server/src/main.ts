import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { demoEmail, demoPassword, demoRoles } from '@washboard/contract/auth/demo-people.ts';
import { compose, portOf, type Server } from './compose.ts';
import { readEnv } from './env.ts';
import { storeLoginOf } from './modules/account/index.ts';
import { createSetupCode, hasNoUser } from './modules/auth/index.ts';
import { findDemoStore } from './modules/locations/index.ts';
import { runSimulators } from './modules/simulators/index.ts';
import { clockFrom } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { openEmbedded } from './platform/db/embedded/index.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Env, loadEnvFile } from './platform/env.ts';
import { explainStart } from './platform/explain.ts';
import { loadDemoApart } from './platform/first-demo.ts';
import { checkPort } from './platform/http/port.ts';
import { createLog } from './platform/log.ts';
import { projectRoot } from './platform/paths.ts';
import { type Ending, endOnSignal } from './platform/process/ending.ts';
import { isLoopback } from './platform/settings.ts';

const { values: args } = parseArgs({
  options: { empty: { type: 'boolean', default: false }, demo: { type: 'boolean', default: false } },
});

// By default the heap grows to four times its use during a large import; twice is enough.
setFlagsFromString('--heap-growing-percent=100');

/** Prints a line for the person who started this; logs are for machines. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function run(env: Env, ending: Ending): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  await checkPort(env.HOST, env.PORT);
  const { signal } = ending;
  const embedded =
    env.DATABASE_URL === undefined
      ? await ending.keep(
          openEmbedded({ dataDir: env.DATA_DIR, onStep: say, signal }),
          ({ release }) => release(),
          ({ stopAtOnce }) => stopAtOnce(),
        )
      : undefined;
  const url = embedded?.url ?? env.DATABASE_URL ?? '';
  const applied = await migrate(url, { onWait: say });
  signal.throwIfAborted();
  if (applied.length > 0) say(`Database prepared (${applied.length} migrations).`);
  await firstStart(env, url, signal);
  const server = await ending.keep(compose(env, url, log), (opened) => opened.close());
  await server.app.listen({ host: env.HOST, port: env.PORT });
  await greet(env, server);
  const { database, clock } = server;
  const address = addressFromHere(env, server);
  await ending.keep(runSimulators({ env, database, clock, log, address }), (running) => running.stop());
}

/**
 * What an empty installation gets: the demo, or a code for its first owner. Runs before the server's own jobs, which
 * would wait for the tables that the demo fills.
 */
async function firstStart(env: Env, url: string, signal: AbortSignal): Promise<void> {
  const database = openDatabase({ url, poolSize: 2 });
  try {
    if (!(await hasNoUser(database.lookup))) return;
    const now = clockFrom(env.CLOCK).now();
    const wantsDemo = args.demo || (!args.empty && env.DATABASE_URL === undefined && isLoopback(env.HOST));
    if (wantsDemo) return await loadDemoApart(url, now, env.DEMO_DAYS, signal);
    const code = await createSetupCode(database, now);
    say(`\nNobody has an account here yet. Open the page and create the owner with this code: ${code}\n`);
  } finally {
    await database.close();
  }
}

async function greet(env: Env, server: Server): Promise<void> {
  const port = portOf(server.app, env);
  const host = env.HOST === '127.0.0.1' || env.HOST === '0.0.0.0' ? 'localhost' : env.HOST;
  say(`\nWashboard is ready: ${env.PUBLIC_URL ?? `http://${host}:${port}`}`);
  const demo = await findDemoStore(server.database);
  if (demo !== undefined) sayDemoSignIns(storeLoginOf(demo.businessId, demo.storeId));
}

/** Where programs on this machine find the server. */
function addressFromHere(env: Env, server: Server): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' };
  return `http://${everywhere[env.HOST] ?? env.HOST}:${portOf(server.app, env)}`;
}

function sayDemoSignIns(tabletLogin: string): void {
  say(`Sign in to the demo with the password "${demoPassword}" as`);
  for (const role of demoRoles) say(`  ${demoEmail(role)}`);
  say(`A store’s tablet opens /store with the login ${tabletLogin} and the same password.`);
}

function fail(sentence: string): never {
  say(sentence);
  process.exit(1);
}

try {
  loadEnvFile(projectRoot);
  const env = readEnv();
  const ending = endOnSignal({ exitCode: 0, say, words: 'Stopping. Finishing open requests.' });
  await run(env, ending).catch(async (error) => {
    // The program ends by itself.
    if (ending.signal.aborted) return;
    await ending.end();
    fail(explainStart(error, env));
  });
} catch (error) {
  fail((error as Error).message);
}
