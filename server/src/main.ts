import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { demoEmail, demoPassword, demoRoles } from '@washboard/contract/auth/demo-people.ts';
import { compose, portOf, type Server } from './compose.ts';
import { createSetupCode, hasNoUser } from './modules/auth/index.ts';
import { hasDemo } from './modules/locations/index.ts';
import { runSimulators } from './modules/simulators/index.ts';
import { type EmbeddedDatabase, openEmbedded } from './platform/db/embedded/index.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Env, isLoopback, loadEnvFile, readEnv } from './platform/env.ts';
import { explainStart } from './platform/explain.ts';
import { loadDemoApart } from './platform/first-demo.ts';
import { checkPort } from './platform/http/port.ts';
import { createLog } from './platform/log.ts';
import { projectRoot } from './platform/paths.ts';

const { values: args } = parseArgs({
  options: { empty: { type: 'boolean', default: false }, demo: { type: 'boolean', default: false } },
});

// By default the heap grows to four times its use during a large import; twice is enough.
setFlagsFromString('--heap-growing-percent=100');

/** Prints a line for the person who started this; logs are for machines. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function run(env: Env): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  await checkPort(env.HOST, env.PORT);
  const embedded =
    env.DATABASE_URL === undefined ? await openEmbedded({ dataDir: env.DATA_DIR, onStep: say }) : undefined;
  const url = embedded?.url ?? env.DATABASE_URL ?? '';
  let server: Server | undefined;
  try {
    const applied = await migrate(url);
    if (applied.length > 0) say(`Database prepared (${applied.length} migrations).`);
    server = await compose(env, url, log);
    await firstStart(env, server, embedded !== undefined);
    await server.app.listen({ host: env.HOST, port: env.PORT });
  } catch (error) {
    await server?.close();
    await embedded?.release();
    throw error;
  }
  await greet(env, server);
  const { database, clock } = server;
  const simulators = await runSimulators({
    env,
    database,
    clock,
    log,
    address: addressFromHere(env, server),
  });
  stopOnSignal(server, embedded, simulators);
}

/** What an empty installation gets: the demo, or a code for its first owner. */
async function firstStart(env: Env, server: Server, isEmbedded: boolean): Promise<void> {
  if (!(await hasNoUser(server.database.lookup))) return;
  const wantsDemo = args.demo || (!args.empty && isEmbedded && isLoopback(env.HOST));
  if (wantsDemo) return loadDemoApart(server.database.url, server.clock.now(), env.DEMO_DAYS);
  const code = await createSetupCode(server.database, server.clock.now());
  say(`\nNobody has an account here yet. Open the page and create the owner with this code: ${code}\n`);
}

async function greet(env: Env, server: Server): Promise<void> {
  const port = portOf(server.app, env);
  const host = env.HOST === '127.0.0.1' || env.HOST === '0.0.0.0' ? 'localhost' : env.HOST;
  say(`\nWashboard is ready: ${env.PUBLIC_URL ?? `http://${host}:${port}`}`);
  if (await hasDemo(server.database.lookup)) sayDemoSignIns();
}

/** Where programs on this machine find the server. */
function addressFromHere(env: Env, server: Server): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' };
  return `http://${everywhere[env.HOST] ?? env.HOST}:${portOf(server.app, env)}`;
}

function sayDemoSignIns(): void {
  say(`Sign in to the demo with the password "${demoPassword}" as`);
  for (const role of demoRoles) say(`  ${demoEmail(role)}`);
}

function stopOnSignal(
  server: Server,
  embedded: EmbeddedDatabase | undefined,
  simulators: { stop(): Promise<void> },
): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping. Finishing open requests.');
      simulators
        .stop()
        .then(() => server.close())
        .then(() => embedded?.release())
        .then(
          () => process.exit(0),
          (error: Error) => fail(error.message),
        );
    });
  }
}

function fail(sentence: string): never {
  say(sentence);
  process.exit(1);
}

try {
  loadEnvFile(projectRoot);
  const env = readEnv();
  await run(env).catch((error) => fail(explainStart(error, env)));
} catch (error) {
  fail((error as Error).message);
}
