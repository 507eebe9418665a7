import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Trace } from '@washboard/integrations/error-report/port.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Failures } from '../failures.ts';
import type { Log } from '../log.ts';
import { dropUnreadableForward, isApi, readableUrl } from './addresses.ts';
import { sendError } from './errors.ts';
import { whoAsks } from './request-log.ts';
import { securityHeaders, type VendorOrigins } from './security.ts';

/** The bare HTTP server: ids, logs, limits, headers, errors. */
export async function createHttp(
  log: Log,
  options: {
    trustProxy: boolean;
    callsPerMinute: number;
    failures?: Failures;
    vendors?: VendorOrigins;
  },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    // One hop: the address the proxy saw. Addresses further left are the caller's claim.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    rewriteUrl(request) {
      dropUnreadableForward(request.headers);
      return readableUrl(request.url ?? '/');
    },
    bodyLimit: 256 * 1024,
    // A large file over a slow line takes time; other bodies are short, and headers have a minute.
    requestTimeout: 900_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    // Schemas limit params, and Node limits addresses.
    routerOptions: { maxParamLength: 16_384 },
  });

  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => {
    const known = sendError(error, request, reply);
    if (reply.statusCode >= 500)
      options.failures?.report(error, { place: placeOf(request), requestId: request.id });
    return known;
  });
  const headers = securityHeaders(options.vendors);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (isApi(request)) reply.header('cache-control', 'no-store');
    // Node already closed the connection for a malformed body: there is no address to count, nobody to answer.
    if ((request.ip as string | undefined) === undefined) throw new AppError('bad_input');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        ...whoAsks(request),
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    options.failures?.trace(traceOf(request, reply));
  });

  await app.register(rateLimit, {
    max: options.callsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !isApi(request),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  await app.register(multipart);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], ...lightly });
  return app;
}

/** A year of daily figures is an eighth larger than at the default level, in a fifth of the time. */
const lightly = {
  /** In bytes; a year of figures is 80,000. Handing it to another thread takes longer than compressing it. */
  syncThreshold: 128 * 1024,
  zlibOptions: { level: 3 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
};

/** The route's pattern, never the address. */
const placeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? '/'}`;

function traceOf(request: FastifyRequest, { statusCode: status, elapsedTime: ms }: FastifyReply): Trace {
  const startedAt = new Date(Date.now() - ms);
  return { requestId: request.id, place: placeOf(request), status, startedAt, ms };
}
