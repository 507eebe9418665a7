import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@washboard/contract/core/errors.ts';
import { apiBase } from '@washboard/contract/core/route.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Log } from '../log.ts';
import { sendError } from './errors.ts';
import { contentSecurityPolicy } from './security.ts';

/** The bare HTTP server: ids, logs, limits, headers, errors. */
export async function createHttp(
  log: Log,
  options: { trustProxy: boolean; callsPerMinute: number },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });

  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith(apiBase)) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        requestId: request.id,
      },
      'request',
    );
  });

  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  });
  await app.register(rateLimit, {
    max: options.callsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith(apiBase),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  await app.register(multipart);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  return app;
}
