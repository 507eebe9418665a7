import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createNoBilling } from '@washboard/integrations/billing/embedded.ts';
import type { BillingProvider } from '@washboard/integrations/billing/port.ts';
import { createErrorKeeper } from '@washboard/integrations/error-report/embedded.ts';
import type { ErrorReporter } from '@washboard/integrations/error-report/port.ts';
import { createFileFolder } from '@washboard/integrations/files/embedded.ts';
import type { FileStore } from '@washboard/integrations/files/port.ts';
import { embeddedGeocoder } from '@washboard/integrations/geocode/embedded.ts';
import type { Geocoder } from '@washboard/integrations/geocode/port.ts';
import { createSessions, emailsOf } from './modules/auth/index.ts';
import { errorStore } from './modules/error-reports/index.ts';
import type { Evidence } from './platform/across/evidence.ts';
import type { Finder } from './platform/across/finder.ts';
import type { FollowingRows } from './platform/across/following-rows.store.ts';
import type { Watch } from './platform/across/watch.ts';
import type { Undos } from './platform/audit/undo.ts';
import { clockFrom } from './platform/clock.ts';
import { openBus } from './platform/db/bus.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { installationSecret } from './platform/db/installation-secret.ts';
import type { Env } from './platform/env.ts';
import { createFailures } from './platform/failures.ts';
import type { Figures } from './platform/figures/figures.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import type { ServerModule } from './platform/module.ts';
import { productVersion } from './platform/paths.ts';
import { createSigner } from './platform/signer.ts';

/** What is open before modules exist. */
export type SharedServices = Awaited<ReturnType<typeof openServices>>;

/** What every module may use. */
export type Services = SharedServices & {
  /** The public address; known once the server listens. */
  publicUrl: () => string;
  /** The undos of all modules. */
  undos: () => Undos;
  /** How the search finds the records of all modules. */
  finders: () => readonly Finder[];
  /** What belongs to customers in all modules. */
  following: () => readonly FollowingRows[];
  /** What needs attention in all modules. */
  watches: () => readonly Watch[];
  /** What all modules know of what someone disputes. */
  evidence: () => Evidence;
  /** The figures of all modules. */
  figures: () => Figures;
};

type Joined = ServerModule | ServerModule[];
type CreateModule = (services: Services) => Joined | Promise<Joined>;

/** How a module, or its parts, join the server, in `<module>.manifest.ts`: chooses adapters by its settings. */
export const defineManifest = (create: CreateModule): CreateModule => create;

/** Opens what modules share, on a migrated database. */
export async function openServices(env: Env, url: string, log: Log) {
  const clock = clockFrom(env.CLOCK);
  const database = openDatabase({
    url,
    poolSize: env.DATABASE_POOL_SIZE,
    wait: env.DATABASE_WAIT_SECONDS,
  });
  const metrics = createMetrics();
  for (const [name, pool] of Object.entries(database.pools)) metrics.watchPool(name, pool);
  const bus = await openBus(url, log);
  const signer = createSigner(await installationSecret(database, env.SECRET));
  const isStaffEmail = emailsOf(env.STAFF_DOMAINS);
  const sessions = createSessions(database, bus, clock, isStaffEmail);
  const release = env.RELEASE ?? productVersion();
  const reporter = await reporterOf(env, database);
  const failures = createFailures({ reporter, clock, release });
  const billing = await billingOf(env);
  const files = await filesOf(env);
  const geocoder = await geocoderOf(env);
  const chatKey = env.SUPPORT_CHAT_KEY ?? signer.hash('support chat', 'key');
  const supportChatHash = (userUuid: string) => createHmac('sha256', chatKey).update(userUuid).digest('hex');
  return {
    env,
    log,
    clock,
    database,
    bus,
    signer,
    sessions,
    isStaffEmail,
    release,
    failures,
    metrics,
    billing,
    files,
    geocoder,
    supportChatHash,
    async close() {
      await reporter.close();
      sessions.close();
      await bus.close();
      await database.close();
    },
  };
}

/** The error reporter. Vendor code loads only if configured. */
async function reporterOf(
  { SENTRY_DSN: dsn, APP_ENV: environment }: Env,
  database: Database,
): Promise<ErrorReporter> {
  if (dsn === undefined) return createErrorKeeper(errorStore(database));
  const { createSentry } = await import('@washboard/integrations/error-report/sentry.ts');
  return createSentry({ dsn, environment });
}

/** The billing provider: none, or Stripe if its secret is set. */
async function billingOf({
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLIC_KEY: publicKey,
  STRIPE_URL: url,
}: Env): Promise<BillingProvider> {
  if (webhookSecret === undefined) return createNoBilling();
  const { createStripe } = await import('@washboard/integrations/billing/stripe.ts');
  return createStripe({ webhookSecret, secretKey, publicKey, url });
}

/** Where files are kept: a folder, or a bucket if one is set. */
async function filesOf({
  DATA_DIR,
  FILES_BUCKET: bucket,
  FILES_REGION: region,
  FILES_URL: endpoint,
  FILES_ACCESS_KEY: accessKeyId = '',
  FILES_SECRET_KEY: secretAccessKey = '',
}: Env): Promise<FileStore> {
  if (bucket === undefined) return createFileFolder(join(DATA_DIR, 'files'));
  const { createS3 } = await import('@washboard/integrations/files/s3.ts');
  return createS3({ bucket, region, endpoint, accessKeyId, secretAccessKey });
}

/** Finds addresses on the map if a geocoder is set; ZIP codes come from a table. */
async function geocoderOf({ GEOCODER_URL: url }: Env): Promise<Geocoder> {
  if (url === undefined) return embeddedGeocoder();
  const { createCensusGeocoder } = await import('@washboard/integrations/geocode/census.ts');
  return createCensusGeocoder({ url }, embeddedGeocoder());
}
