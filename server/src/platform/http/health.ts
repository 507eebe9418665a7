import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { type Metrics, processRegistry } from '../metrics.ts';

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

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = !state.stopping && (await isAnswered(database));
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
