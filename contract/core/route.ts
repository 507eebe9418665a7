import type { z } from 'zod';
import type { Permission } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { ExampleIds } from './example-ids.ts';
import type { SignedBody } from './signed-body.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

type NoFields = z.ZodObject<Record<never, never>>;

/**
 * A route as a value: what both sides agree on. The server mounts it, the browser calls it, OpenAPI is
 * printed from it and the access matrix is run over it.
 */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
> {
  /** `<module>.<what it does>`; unique. */
  name: string;
  method: Method;
  /** Below `/api`, in the spec's notation: `/imports/{id}`. */
  path: string;
  summary: string;
  /** What one must be allowed to do; `public` is written out. */
  permission: Permission;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Output;
  /** Codes beyond those any route may answer (not signed in, forbidden, bad input, limits, internal). */
  errors?: readonly ErrorCode[];
  /** A valid call, on the example world of the tests; also shown in the API page. */
  example: (ids: ExampleIds) => {
    params?: z.input<Params>;
    query?: z.input<Query>;
    body?: z.input<Body>;
    /** Of a `signedBody`. */
    signed?: SignedBody;
  };
  /** The body is a multipart upload: its fields are `body`, and one file. A larger one is refused with `tooLarge`. */
  upload?: { maxBytes: number; tooLarge: string; exampleFile: { name: string; content: string } };
  /** The answer is a streamed file of this media type, not JSON. */
  download?: string;
  /** The answer comes as it comes about: lines, each of them JSON in the shape of `output`. */
  lines?: true;
  /** Tries allowed a minute from one address, where fewer than the general limit. */
  triesPerMinute?: number;
  /** Each item of the body is answered by itself, with 200: what names rows of others is refused there. */
  answersEach?: true;
  /**
   * True: it starts a charge or a payout, so it is refused while the business is suspended. Recording a fact never is.
   * Routes with a permission about payments or payouts must state it.
   */
  takesMoney?: boolean;
  /** The body is kept as it came, byte by byte: its sender signed it, and the handler checks that. */
  signedBody?: true;
  /** Only the person themselves may: refused while staff acts for them. */
  notWhileActing?: true;
  /** Largest JSON body in bytes, where other than the general one. */
  maxBodyBytes?: number;
}

export function defineRoute<
  Params extends Schema = NoFields,
  Query extends Schema = NoFields,
  Body extends Schema = z.ZodUndefined,
  Output extends Schema = Schema,
>(route: Route<Params, Query, Body, Output>): Route<Params, Query, Body, Output> {
  return route;
}

// biome-ignore lint/suspicious/noExplicitAny: a route of any shape; each keeps its own types
export type AnyRoute = Route<any, any, any, any>;
export type RouteMap = Record<string, AnyRoute>;

/** What a caller passes. */
export type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B, infer _O>
    ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B>; signed?: SignedBody }
    : never;

/** What a handler receives. */
export type ParsedInput<R> =
  R extends Route<infer P, infer Q, infer B, infer _O>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What a handler returns. */
export type RouteReply<R> = R extends Route<infer _P, infer _Q, infer _B, infer O> ? z.input<O> : never;

/** What a caller receives. */
export type RouteOutput<R> = R extends Route<infer _P, infer _Q, infer _B, infer O> ? z.output<O> : never;

export const apiBase = '/api';
/** What the header `x-origin` says of calls from the page. */
export const browserOrigin = 'business-manager';

/** The address of a call, with its params and query filled in. */
export function addressOf(route: AnyRoute, input: { params?: object; query?: object } = {}): string {
  const params: Record<string, unknown> = { ...input.params };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return `${apiBase}${path}${text === '' ? '' : `?${text}`}`;
}
