import { createHmac, randomUUID } from 'node:crypto';
import { documentedIds } from '@washboard/contract/example-ids.list.ts';
import { createNoBilling } from '@washboard/integrations/billing/embedded.ts';
import type { BillingProvider } from '@washboard/integrations/billing/port.ts';
import { createProofOfWork } from '@washboard/integrations/bot-check/embedded.ts';
import type { BotCheck } from '@washboard/integrations/bot-check/port.ts';
import { createTurnstile } from '@washboard/integrations/bot-check/turnstile.ts';
import { createErrorKeeper } from '@washboard/integrations/error-report/embedded.ts';
import type { ErrorReporter } from '@washboard/integrations/error-report/port.ts';
import { createStoredFlags } from '@washboard/integrations/flags/embedded.ts';
import { clerkAddressOf } from '@washboard/integrations/identity/clerk-address.ts';
import { createLocalIdentity } from '@washboard/integrations/identity/embedded.ts';
import { createMailSink, createNoMail } from '@washboard/integrations/mail/embedded.ts';
import type { MailTransport } from '@washboard/integrations/mail/port.ts';
import { createSmtp } from '@washboard/integrations/mail/smtp.ts';
import type { FastifyInstance } from 'fastify';
import { accessKeysModule, keyFinder } from './modules/access-keys/index.ts';
import { accountModule } from './modules/account/index.ts';
import { analyticsModule } from './modules/analytics/index.ts';
import { auditModule } from './modules/audit/index.ts';
import {
  type AuthDeps,
  authModule,
  createSessions,
  createTryLimits,
  emailsOf,
  endSessionsOfMember,
  identityClaims,
  passwordAccounts,
  sealOf,
  usedChallenges,
} from './modules/auth/index.ts';
import { billingModule, isSuspended } from './modules/billing/index.ts';
import { catalogModule } from './modules/catalog/index.ts';
import { customersModule } from './modules/customers/index.ts';
import { deliveryModule } from './modules/delivery/index.ts';
import { errorReportsModule, errorStore } from './modules/error-reports/index.ts';
import { flagStore, flagsModule } from './modules/flags/index.ts';
import { createImportsModule } from './modules/imports/index.ts';
import { ingestModule } from './modules/ingest/index.ts';
import { inventoryModule } from './modules/inventory/index.ts';
import { liveModule } from './modules/live/index.ts';
import { locationsModule } from './modules/locations/index.ts';
import { machinesModule } from './modules/machines/index.ts';
import { mailModule, mailSink } from './modules/mail/index.ts';
import { ordersModule } from './modules/orders/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { promotionsModule } from './modules/promotions/index.ts';
import { savedViewsModule } from './modules/saved-views/index.ts';
import { simulatorsModule, whyNoSimulators } from './modules/simulators/index.ts';
import { actByProvider, staffModule } from './modules/staff/index.ts';
import { teamModule } from './modules/team/index.ts';
import { type Clock, clockFrom } from './platform/clock.ts';
import { type Bus, openBus } from './platform/db/bus.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { installationSecret } from './platform/db/installation-secret.ts';
import { startSweep } from './platform/db/sweep.ts';
import { type Env, isForOnePerson, publicUrlOf } from './platform/env.ts';
import { createFailures } from './platform/failures.ts';
import { createHttp } from './platform/http/app.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountModule } from './platform/http/mount.ts';
import type { VendorOrigins } from './platform/http/security.ts';
import { mountWeb } from './platform/http/web.ts';
import { startJobs } from './platform/jobs/runner.ts';
import { addressReader } from './platform/live/address.ts';
import { createHub, type Hub } from './platform/live/hub.ts';
import { mountSockets } from './platform/live/sockets.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import type { ServerModule } from './platform/module.ts';
import { productVersion } from './platform/paths.ts';
import { createSigner, type Signer } from './platform/signer.ts';

export interface Server {
  app: FastifyInstance;
  database: Database;
  clock: Clock;
  bus: Bus;
  hub: Hub;
  modules: ServerModule[];
  /** Finishes current work, then closes everything. */
  close(): Promise<void>;
}

/**
 * Composes the server on a migrated database. The only place that chooses parts; read it from top to bottom.
 */
export async function compose(env: Env, url: string, log: Log): Promise<Server> {
  const clock = clockFrom(env.CLOCK);
  const database = openDatabase({
    url,
    poolSize: env.DATABASE_POOL_SIZE,
    wait: env.DATABASE_WAIT_SECONDS,
  });
  const metrics = createMetrics();
  for (const [name, pool] of Object.entries(database.pools)) metrics.watchPool(name, pool);
  const bus = await openBus(url, log);
  const secret = await installationSecret(database, env.SECRET);
  const signer = createSigner(secret);
  const isStaffEmail = emailsOf(env.STAFF_DOMAINS);
  const sessions = createSessions(database, bus, clock, isStaffEmail);
  const limits = createTryLimits(database.lookupPool, 'sign-in');
  const resetLimits = createTryLimits(database.lookupPool, 'reset');
  const secondLimits = createTryLimits(database.lookupPool, 'second-step');
  const publicUrl = () => publicUrlOf(env, portOf(app, env));
  const isSinkOpen = env.SMTP_URL === undefined && isForOnePerson(env);
  const transport = isSinkOpen ? createMailSink(mailSink(database, clock)) : sender(env);
  const release = env.RELEASE ?? productVersion();
  const reporter = await reporterOf(env, database);
  const failures = createFailures({ reporter, clock, release });
  const botCheck = botCheckOf(env, {
    publicUrl,
    embedded: createProofOfWork({
      secret: signer.hash('bot check', 'question'),
      rounds: env.BOT_CHECK_ROUNDS,
      used: usedChallenges(database),
    }),
    onTrouble(error) {
      const requestId = randomUUID();
      log.error({ err: error, requestId }, 'bot check: using proof of work instead');
      failures.report(error, { place: 'POST /api/sign-in/cloudflare', requestId });
    },
  });
  const billing = await billingOf(env);
  const chatKey = env.SUPPORT_CHAT_KEY ?? signer.hash('support chat', 'key');
  const supportChatHash = (userUuid: string) => createHmac('sha256', chatKey).update(userUuid).digest('hex');

  const staff = { database, provider: billing, sessions, signer, supportChatHash, isStaffEmail };
  const clerk = await clerkOf(env, publicUrl);

  const modules: ServerModule[] = [
    authModule({
      database,
      sessions,
      signer,
      limits,
      resetLimits,
      secondLimits,
      botCheck,
      seal: sealOf(signer),
      passwords: createLocalIdentity(passwordAccounts(database)),
      oidc: await oidcOf(env, signer),
      clerk,
      act: (ctx, wanted) => actByProvider(staff, ctx, wanted),
      isStaffEmail,
      publicUrl,
      supportChatHash,
    }),
    mailModule({ database, clock, transport, isSinkOpen }),
    accountModule({ database, supportChatHash, provider: billing, contactEmail: env.BILLING_EMAIL }),
    teamModule({ database, endSessionsOf: endSessionsOfMember }),
    billingModule({ database, provider: billing, contactEmail: env.BILLING_EMAIL, clock, log }),
    locationsModule(),
    machinesModule(),
    analyticsModule({ database, log, everySeconds: env.ROLLUP_SECONDS }),
    liveModule({ signer, clock }),
    catalogModule(),
    promotionsModule(),
    inventoryModule(),
    deliveryModule(),
    customersModule(),
    createImportsModule({ database, clock, log }),
    accessKeysModule(),
    ordersModule({ clock }),
    paymentsModule(),
    savedViewsModule(),
    ingestModule(metrics),
    simulatorsModule(whyNoSimulators(env)),
    errorReportsModule({ database, failures }),
    flagsModule({ database, clock, log, ...(await flagsOf(env, database)) }),
    staffModule(staff),
  ];
  modules.push(auditModule(Object.assign({}, ...modules.map((module) => module.undos))));

  const state = { stopping: false };
  const app = await createHttp(log, {
    trustProxy: env.TRUST_PROXY,
    callsPerMinute: env.CALLS_PER_MINUTE,
    failures,
    vendors: vendorsOf(env, clerk),
  });
  mountHealth(app, database, state, metrics);
  const mount = {
    database,
    sessions,
    identify: (token: string) => identityClaims(signer, token),
    findKey: keyFinder(database, clock),
    isSuspended: (businessId: number) => isSuspended(database.business(businessId)),
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
  await mountWeb(app, { env: env.APP_ENV, release });

  const events = Object.assign({}, ...modules.map((module) => module.events));
  const hub = createHub({ bus, sessions, events, log });
  metrics.watchSockets(() => hub.size());
  const sockets = mountSockets(app.server, {
    hub,
    database,
    sessions,
    readAddress: addressReader({ signer, clock }),
    log,
  });
  for (const module of modules) await module.start?.();
  const jobs = await startJobs({
    url,
    database,
    bus,
    log,
    failures,
    metrics,
    jobs: modules.flatMap((module) => module.jobs),
  });
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
    async close() {
      state.stopping = true;
      sweep.stop();
      await Promise.all(modules.map((module) => module.stop?.()));
      hub.close();
      sockets.close();
      await Promise.all([app.close(), jobs.stop()]);
      transport.close();
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

/** The bot check: proof of work, or Cloudflare if its keys are set. */
function botCheckOf(
  { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_URL: url }: Env,
  {
    publicUrl,
    embedded,
    onTrouble,
  }: { publicUrl: () => string; embedded: BotCheck; onTrouble: (trouble: Error) => void },
): BotCheck {
  if (siteKey === undefined || secret === undefined) return embedded;
  const hostname = () => new URL(publicUrl()).hostname;
  return createTurnstile({
    siteKey,
    secret,
    url: withoutSlash(url),
    hostname,
    meanwhile: embedded,
    onTrouble,
  });
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

/** The flag provider: our own rules, or LaunchDarkly if its key is set. */
async function flagsOf({ LAUNCHDARKLY_SDK_KEY: key }: Env, database: Database) {
  if (key === undefined) return { flags: createStoredFlags(flagStore(database)), decidedBy: 'here' as const };
  const { createLaunchDarkly } = await import('@washboard/integrations/flags/launchdarkly.ts');
  return { flags: createLaunchDarkly(key), decidedBy: 'launchdarkly' as const };
}

/** The OpenID Connect provider, if set. */
async function oidcOf(env: Env, signer: Signer): Promise<AuthDeps['oidc']> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId = '', OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined) return undefined;
  const { createOidc } = await import('@washboard/integrations/identity/oidc.ts');
  return {
    prover: createOidc({ issuer, clientId, clientSecret }),
    issuer,
    name: env.OIDC_NAME,
    domains: env.OIDC_DOMAINS,
    only: env.OIDC_ONLY,
    signsOut: env.OIDC_SIGN_OUT,
    seal: sealOf(signer, 'oidc'),
  };
}

/** Clerk, if its keys are set. */
async function clerkOf(env: Env, publicUrl: () => string): Promise<AuthDeps['clerk']> {
  const { CLERK_PUBLISHABLE_KEY: publishableKey, CLERK_JWT_KEY: jwtKey, CLERK_SECRET_KEY: secretKey } = env;
  if (publishableKey === undefined || jwtKey === undefined) return undefined;
  const { frontendApi, signInPage } = clerkAddressOf(publishableKey);
  const parties = env.CLERK_AUTHORIZED_PARTIES;
  const { createClerk } = await import('@washboard/integrations/identity/clerk.ts');
  return {
    prover: createClerk({
      issuer: frontendApi,
      jwtKey,
      authorizedParties: () => (parties.length > 0 ? parties : [new URL(publicUrl()).origin]),
      backend: secretKey === undefined ? undefined : { apiUrl: withoutSlash(env.CLERK_API_URL), secretKey },
    }),
    name: env.CLERK_NAME,
    domains: env.CLERK_DOMAINS,
    only: env.CLERK_ONLY,
    publishableKey,
    frontendApi,
    signInPage,
  };
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** What pages may load from other origins, if configured. */
function vendorsOf(env: Env, clerk: AuthDeps['clerk']): VendorOrigins {
  const identity = clerk === undefined ? [] : [clerk.frontendApi];
  const bots = env.TURNSTILE_SITE_KEY === undefined ? [] : [new URL(env.TURNSTILE_URL).origin];
  if (env.STRIPE_PUBLIC_KEY === undefined) return { scripts: bots, frames: bots, calls: identity };
  // As Stripe requires; a bank's own page comes in a Stripe frame.
  const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    scripts: [...bots, ...stripe],
    frames: [...bots, ...stripe, 'https://hooks.stripe.com'],
    calls: [...identity, 'https://api.stripe.com'],
  };
}

function sender({ SMTP_URL: url, MAIL_FROM: from }: Env): MailTransport {
  return url === undefined ? createNoMail() : createSmtp({ url, from });
}

/** The actual port, if 0 was requested. */
export function portOf(app: FastifyInstance, env: Pick<Env, 'PORT'>): number {
  const address = app.addresses()[0];
  return typeof address === 'object' ? address.port : env.PORT;
}
