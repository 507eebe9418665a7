import { Readable } from 'node:stream';
import { keyScopeOf } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { type AnyRoute, apiBase } from '@washboard/contract/core/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { FindKey, FindTablet, RequestContext, Upload } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Download, ServerModule } from '../module.ts';
import { type IsSuspended, requirePaidUp } from '../suspension.ts';
import { inputError } from './errors.ts';
import { requireActor, requireKey, requireTablet, type SignedIn } from './guard.ts';
import { logOf } from './request-log.ts';
import { type Serialize, serializerOf } from './serialize.ts';
import { readUpload } from './upload.ts';

export interface MountOptions extends SignedIn {
  database: Database;
  findKey: FindKey;
  findTablet: FindTablet;
  isSuspended: IsSuspended;
  clock: Clock;
  log: Log;
  /** Validate answers in full (tests and development). */
  strict: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body of a route that needs it. */
    signedBytes?: Buffer;
  }
}

const generalBodyBytes = 256 * 1024;

/** Mounts every route of a module with its handler. */
export function mountModule(app: FastifyInstance, module: ServerModule, options: MountOptions): void {
  for (const [key, route] of Object.entries(module.routes)) {
    const handler = module.handlers[key];
    if (handler === undefined) throw new Error(`Route ${route.name} has no handler.`);
    if (route.signedBody === true) mountSigned(app, route, handler, options);
    else mountRoute(app, route, handler, options);
  }
}

/** The handler gets the signed bytes, readable or not. */
function mountSigned(app: FastifyInstance, ...[route, handler, options]: MountedRoute): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = ['application/json', 'application/x-www-form-urlencoded'];
    scope.addContentTypeParser(types, { parseAs: 'buffer' }, (request, bytes, done) => {
      request.signedBytes = bytes as Buffer;
      done(null, undefined);
    });
    mountRoute(scope, route, handler, options);
  });
}

type MountedRoute = [route: AnyRoute, handler: ServerModule['handlers'][string], options: MountOptions];

function mountRoute(app: FastifyInstance, ...[route, handler, options]: MountedRoute): void {
  const serialize = route.download === undefined ? serializerOf(route, options.strict) : undefined;
  app.route({
    method: route.method,
    url: apiBase + route.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: route.maxBodyBytes ?? generalBodyBytes,
    ...(route.triesPerMinute === undefined
      ? {}
      : { config: { rateLimit: { max: route.triesPerMinute, timeWindow: 60_000 } } }),
    // After the limits, before the body is read.
    preParsing: async (request) => {
      if (route.permission === 'public') return;
      const scope = keyScopeOf(route.permission);
      if (route.permission === 'tablet') request.tablet = await requireTablet(request, options.findTablet);
      else if (scope === undefined) request.actor = await requireActor(route, request, options);
      else request.keyHolder = await requireKey(scope, request, options.findKey);
      const { businessId } = request.actor ?? request.keyHolder ?? request.tablet ?? {};
      await requirePaidUp(route, businessId, options.isSuspended);
    },
    handler: async (request, reply) => {
      const upload = route.upload === undefined ? undefined : await readUpload(request, route.upload);
      const input = {
        params: parse(route.params, request.params),
        query: parse(route.query, request.query),
        body: parse(route.body, upload === undefined ? request.body : upload.fields),
      };
      const ctx = contextOf(request, reply, options, upload);
      const answer = await handler(ctx, input);
      if (serialize === undefined) return sendFile(reply, route, answer as Download);
      if (route.lines === true) return sendLines(reply, serialize, answer as AsyncIterable<unknown>);
      return reply
        .type('application/json; charset=utf-8')
        .serializer((text: string) => text)
        .send(serialize(answer));
    },
  });
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw inputError(result.error.issues);
  return result.data;
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
  upload: Upload | undefined,
): RequestContext {
  let signal: AbortSignal | undefined;
  return {
    requestId: request.id,
    get log() {
      return logOf(request);
    },
    clock: options.clock,
    address: request.ip,
    host: request.hostname.replace(/^\[|\]$/g, ''),
    userAgent: request.headers['user-agent'] ?? '',
    get signal() {
      signal ??= signalOf(reply);
      return signal;
    },
    get actor() {
      if (request.actor === undefined) throw new Error('Only a route that users call has an actor.');
      return request.actor;
    },
    get keyHolder() {
      if (request.keyHolder === undefined) throw new Error('Only a route for programs has a key holder.');
      return request.keyHolder;
    },
    get tablet() {
      if (request.tablet === undefined) throw new Error('Only a route of a tablet has one.');
      return request.tablet;
    },
    get business() {
      return options.database.business((request.keyHolder ?? request.tablet ?? this.actor).businessId);
    },
    get upload() {
      if (upload === undefined)
        throw new AppError('bad_input', { fields: [{ path: 'file', message: 'A file is required' }] });
      return upload;
    },
    get signed() {
      const bytes = request.signedBytes ?? Buffer.alloc(0);
      return { bytes, header: (name: string) => oneOf(request.headers[name]) };
    },
  };
}

const oneOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join() : header);

/** Aborts when the connection closes before the answer; created on demand. */
function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function sendFile(reply: FastifyReply, route: AnyRoute, file: Download): FastifyReply {
  const name = file.fileName.replace(/[^\w .()-]/g, '_');
  return reply
    .type(route.download ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', file.neverChanges ? 'private, max-age=31536000, immutable' : 'no-store')
    .header('vary', 'authorization')
    .send(file.stream);
}

/**
 * Each line is sent as soon as it exists. A refusal is no longer possible: a line reports its own failure.
 */
function sendLines(reply: FastifyReply, serialize: Serialize, items: AsyncIterable<unknown>): FastifyReply {
  async function* lines() {
    for await (const item of items) yield `${serialize(item)}\n`;
  }
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(lines()));
}
