import { documentedIds } from '@washboard/contract/example-ids.list.ts';
import type { FastifyInstance } from 'fastify';
import { createModules } from './create-modules.ts';
import { keyFinder } from './modules/access-keys/index.ts';
import { identityClaims } from './modules/auth/index.ts';
import { isSuspended } from './modules/billing/index.ts';
import { tabletFinder } from './modules/tablet/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Bus } from './platform/db/bus.ts';
import type { Database } from './platform/db/database.ts';
import { startSweep } from './platform/db/sweep.ts';
import { type Env, publicUrlOf } from './platform/env.ts';
import type { Figures } from './platform/figures/figures.ts';
import { createHttp } from './platform/http/app.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountModule } from './platform/http/mount.ts';
import { mountProgram } from './platform/http/program.ts';
import type { VendorOrigins } from './platform/http/security.ts';
import { mountWeb } from './platform/http/web.ts';
import { startJobs } from './platform/jobs/runner.ts';
import { addressReader } from './platform/live/address.ts';
import { createHub, type Hub } from './platform/live/hub.ts';
import { mountSockets } from './platform/live/sockets.ts';
import type { Log } from './platform/log.ts';
import type { ServerModule } from './platform/module.ts';
import { openServices } from './services.ts';

export interface Server {
  app: FastifyInstance;
  database: Database;
  clock: Clock;
  bus: Bus;
  hub: Hub;
  modules: ServerModule[];
  figures: Figures;
  /** Finishes current work, then closes everything. */
  close(): Promise<void>;
}

/** Composes the server on a migrated database. Modules join by their manifests. */
export async function compose(env: Env, url: string, log: Log): Promise<Server> {
  const shared = await openServices(env, url, log);
  const { clock, database, bus, signer, sessions, failures, release, metrics } = shared;
  const publicUrl = () => publicUrlOf(env, portOf(app, env));
  const { modules, figures } = await createModules(shared, publicUrl);

  const state = { stopping: false };
  const app = await createHttp(log, {
    trustProxy: env.TRUST_PROXY,
    callsPerMinute: env.CALLS_PER_MINUTE,
    failures,
    vendors: vendorsOf(modules),
  });
  mountHealth(app, database, state, metrics);
  const suspended = (businessId: number) => isSuspended(database.business(businessId));
  const mount = {
    database,
    sessions,
    identify: (token: string) => identityClaims(signer, token),
    findKey: keyFinder(database, clock),
    findTablet: tabletFinder(database, clock),
    isSuspended: suspended,
    clock,
    log,
    strict: !env.isProduction && env.APP_ENV !== 'local',
  };
  for (const module of modules) mountModule(app, module, mount);
  await mountDocs(
    app,
    modules.flatMap((module) => Object.values(module.routes)),
    documentedIds,
  );
  await mountProgram(app, 'gateway');
  await mountWeb(app, { env: env.APP_ENV, release });

  const events = Object.assign({}, ...modules.map((module) => module.events));
  const hub = createHub({ bus, sessions, events, log });
  metrics.watchSockets(() => hub.size());
  const sockets = mountSockets(app.server, {
    hub,
    database,
    sessions,
    readAddress: addressReader({ signer, clock }),
    publicUrl,
    log,
  });
  const jobs = await startJobs({
    url,
    database,
    bus,
    log,
    failures,
    metrics,
    isSuspended: suspended,
    jobs: modules.flatMap((module) => module.jobs),
  });
  for (const module of modules) await module.start?.(jobs);
  const sweep = startSweep(
    database,
    log,
    modules.flatMap(({ cleanup }) => cleanup ?? []),
  );

  return {
    app,
    database,
    clock,
    bus,
    hub,
    modules,
    figures,
    async close() {
      state.stopping = true;
      await Promise.all([sweep.stop(), ...modules.map((module) => module.stop?.())]);
      hub.close();
      sockets.close();
      await Promise.all([app.close(), jobs.stop()]);
      await Promise.all(modules.map((module) => module.close?.()));
      await shared.close();
    },
  };
}

/** What pages may load from vendors. */
function vendorsOf(modules: readonly ServerModule[]): VendorOrigins {
  const all = (kind: keyof VendorOrigins) => modules.flatMap((module) => module.vendors?.[kind] ?? []);
  return { scripts: all('scripts'), frames: all('frames'), calls: all('calls'), images: all('images') };
}

/** The actual port, if 0 was requested. */
export function portOf(app: FastifyInstance, env: Pick<Env, 'PORT'>): number {
  const address = app.addresses()[0];
  return typeof address === 'object' ? address.port : env.PORT;
}
