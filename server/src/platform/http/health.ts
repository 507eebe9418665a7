import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { isDiskFull } from '../explain.ts';
import { type Metrics, processRegistry } from '../metrics.ts';

/** How long a process isn't ready after a write found no space. */
const diskFullMs = 30_000;

/** Liveness, readiness and metrics, without business data. */
export function mountHealth(
  app: FastifyInstance,
  database: Database,
  state: { stopping: boolean },
  { registry, answered }: Metrics,
): void {
  const ofProcess = processRegistry();
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    answered.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  // While the disk is full, reads work and writes fail: other processes should get the calls.
  let diskFullAt = Number.NEGATIVE_INFINITY;
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) diskFullAt = performance.now();
  });

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const isFull = performance.now() - diskFullAt < diskFullMs;
    const ready = !state.stopping && !isFull && (await isAnswered(database));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await Registry.merge([ofProcess, registry]).metrics()),
  );
}

async function isAnswered(database: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2_000).unref());
  const asked = database.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
