import type { z } from 'zod';
import type { Permission } from './access.ts';
import type { ErrorCode } from './error-texts.ts';
import type { ExampleIds } from './example-ids.ts';
import type { SignedBody } from './signed-body.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

type NoFields = z.ZodObject<Record<never, never>>;

/**
 * A route as a value: the server mounts it, the browser calls it, OpenAPI is generated from it, and the
 * access matrix runs over it.
 */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
  Name extends string = string,
> {
  /** `<module>.<action>`; unique. */
  name: Name;
  method: Method;
  /** Below `/api`, in the spec's notation: `/imports/{id}`. */
  path: string;
  summary: string;
  /** The required permission; `public` must be explicit. */
  permission: Permission;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Output;
  /**
   * Error codes in addition to those of every route (not signed in, forbidden, bad input, limits, internal).
   */
  errors?: readonly ErrorCode[];
  /** A call that succeeds in the tests' example world; also shown on the API page. */
  example: (ids: ExampleIds) => {
    params?: z.input<Params>;
    query?: z.input<Query>;
    body?: z.input<Body>;
    /** For a `signedBody`. */
    signed?: SignedBody;
  };
  /** The body is a multipart upload: its fields are `body`, plus one file. A larger one gets `tooLarge`. */
  upload?: { maxBytes: number; tooLarge: string; exampleFile: { name: string; content: string } };
  /** The answer is a streamed file of this media type, not JSON. */
  download?: string;
  /** The answer is streamed: one JSON line at a time, each matching `output`. */
  lines?: true;
  /** Calls per minute from one address, if below the general limit. */
  triesPerMinute?: number;
  /**
   * Each item of the body has its own result, with status 200; errors about other businesses' rows appear
   * there.
   */
  answersEach?: true;
  /**
   * True if it starts a charge or a payout, which a suspended business can't. Recording a fact is always
   * allowed. Routes with a permission for payments or payouts must declare it.
   */
  takesMoney?: boolean;
  /** The raw body is kept, because the handler verifies its signature. */
  signedBody?: true;
  /** Isn't a GET, but may be sent again if its answer got lost: it changes nothing that stays. */
  repeatable?: true;
  /** Refused while staff acts as the user. */
  notWhileActing?: true;
  /** Largest JSON body in bytes, if not the general limit. */
  maxBodyBytes?: number;
}

export function defineRoute<
  Params extends Schema = NoFields,
  Query extends Schema = NoFields,
  Body extends Schema = z.ZodUndefined,
  Output extends Schema = Schema,
  const Name extends string = string,
>(route: Route<Params, Query, Body, Output, Name>): Route<Params, Query, Body, Output, Name> {
  return route;
}

// biome-ignore lint/suspicious/noExplicitAny: a route of any shape; each keeps its own types
export type AnyRoute = Route<any, any, any, any>;
/** What pages keep of a route (web/browser-routes.ts). Only the server uses the rest. */
export type BrowserRoute = Pick<
  AnyRoute,
  'name' | 'method' | 'path' | 'permission' | 'upload' | 'download' | 'repeatable'
>;
export type RouteMap = Record<string, AnyRoute>;

/** The names of the routes in what a `.routes.ts` file exports. */
export type RouteNamesOf<Exports> = NamesIn<Exports[keyof Exports]>;
type NamesIn<Routes> = Routes extends RouteMap
  ? Routes[keyof Routes]['name']
  : Routes extends { list: AnyRoute; export: AnyRoute }
    ? Routes['list' | 'export']['name']
    : never;

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

/** The URL of a call, with params and query. */
export function addressOf(route: BrowserRoute, input: { params?: object; query?: object } = {}): string {
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
