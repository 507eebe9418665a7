import { errorCatalog, type FieldError } from '@washboard/contract/core/errors.ts';
import type { List, ListMeta } from '@washboard/contract/core/paging.ts';
import { type AnyRoute, apiBase, type RouteReply } from '@washboard/contract/core/route.ts';
import type { z } from 'zod';
import { smallest } from './smallest.ts';

type RecordsOf<R> = RouteReply<R> extends { records: infer Records extends unknown[] } ? Records : never;

interface Reply {
  status: number;
  body: unknown;
}

const files = import.meta.glob<Record<string, unknown>>('../../../contract/**/*.routes.ts', { eager: true });
const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const paramsIn = ({ path }: AnyRoute) => path.split('{').length;

/** Every route; those with a fixed path before those with a parameter in its place. */
const routes = Object.values(files)
  .flatMap((exports) => Object.values(exports))
  .flatMap((routesOfModule) => Object.values(routesOfModule as object))
  .filter(isRoute)
  .sort((a, b) => paramsIn(a) - paramsIn(b));

const patterns = new Map(
  routes.map((route) => [
    route,
    new RegExp(`^${apiBase}${route.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  ]),
);

/** A page of a list: the only one, unless `meta` says more. */
export const listOf = <Item>(records: Item[], meta: Partial<ListMeta> = {}): List<Item> => ({
  records,
  meta: {
    total: records.length,
    totalIsExact: true,
    currentPage: 0,
    pageSize: 20,
    hasNextPage: false,
    next: null,
    previous: null,
    ...meta,
  },
});

/**
 * The server of a component test. A route without an answer here gives the least its schema allows: lists are empty,
 * figures 0. It refuses what the contract refuses, with the messages of the real one.
 */
export class Answers {
  private readonly given = new Map<string, Reply | Promise<Reply>>();
  /** The names of the routes that were called, in order. */
  readonly calls: string[] = [];

  /** From now on the route answers this. */
  give<R extends AnyRoute>(route: R, body: RouteReply<R>): this {
    this.given.set(route.name, { status: 200, body });
    return this;
  }

  /** From now on the list has these records on its page. */
  list<R extends AnyRoute>(route: R, records: RecordsOf<R>, meta: Partial<ListMeta> = {}): this {
    return this.give(route, listOf(records, meta) as RouteReply<R>);
  }

  /** From now on the route fails. */
  fail(route: AnyRoute, status: number, error: string, fields: readonly FieldError[] = []): this {
    this.given.set(route.name, { status, body: { error, code: 'internal', id: 'abc', fields } });
    return this;
  }

  /** From now on the route refuses these fields, by a rule of the server. */
  refuse(route: AnyRoute, fields: Readonly<Record<string, string>>): this {
    const errors = Object.entries(fields).map(([path, message]) => ({ path, message }));
    this.given.set(route.name, { status: 422, body: refusal(errors) });
    return this;
  }

  /** The route answers once the returned function is called. */
  hold<R extends AnyRoute>(route: R): (body: RouteReply<R>) => void {
    let answer: (body: RouteReply<R>) => void = () => {};
    this.given.set(
      route.name,
      new Promise((resolve) => {
        answer = (body) => resolve({ status: 200, body });
      }),
    );
    return (body) => answer(body);
  }

  /** Takes the place of `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), location.origin);
    const method = init.method ?? 'GET';
    const route = routes.find((one) => one.method === method && patterns.get(one)?.test(pathname));
    if (route === undefined) throw new Error(`No route is ${method} ${pathname}.`);
    this.calls.push(route.name);
    const refused = refusalOf(route, init.body);
    if (refused !== undefined) return Response.json(refused, { status: 422 });
    const reply = this.given.get(route.name) ?? { status: 200, body: leastOf(route) };
    const { status, body } = await untilAborted(reply, init.signal);
    return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
  };
}

/** The answer to a body that the contract refuses. */
function refusalOf({ method, body, upload }: AnyRoute, sent: BodyInit | null | undefined) {
  if (method === 'GET' || upload !== undefined || body === undefined || typeof sent !== 'string')
    return undefined;
  const { error } = body.safeParse(JSON.parse(sent)) as z.ZodSafeParseResult<unknown>;
  return error === undefined
    ? undefined
    : refusal(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** What the server says of invalid fields. */
const refusal = (fields: readonly FieldError[]) => ({
  error: errorCatalog.bad_input.text,
  code: 'bad_input',
  id: 'abc',
  fields,
});

const leastOf = (route: AnyRoute) =>
  route.lines || route.download !== undefined ? '' : smallest(route.output);

/** The answer, unless the call is given up first. */
const untilAborted = <T>(answer: T | Promise<T>, signal: AbortSignal | null | undefined) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ]);
