import type { Readable } from 'node:stream';
import type { LiveEventMap } from '@washboard/contract/core/live-event.ts';
import type { ParsedInput, RouteMap, RouteReply } from '@washboard/contract/core/route.ts';
import type { Evidence } from './across/evidence.ts';
import type { Finder } from './across/finder.ts';
import type { FollowingRows } from './across/following-rows.store.ts';
import type { Watch } from './across/watch.ts';
import type { Undos } from './audit/undo.ts';
import type { RequestContext } from './context.ts';
import type { Cleanup } from './db/sweep.ts';
import type { ModuleFigures } from './figures/figures.ts';
import type { VendorOrigins } from './http/security.ts';
import type { JobDefinition, QueuedJobs } from './jobs/jobs.ts';

/** A file as an answer; its bytes are streamed. */
export interface Download {
  fileName: string;
  stream: Readable;
  /** The same for ever under this address, so a browser may keep it for who asked. */
  neverChanges?: true;
}

// Whether a route answers with a file or lines is a value, which types can't see.
type Reply<R> = RouteReply<R> | Download | AsyncIterable<RouteReply<R>>;

export type Handlers<Routes extends RouteMap> = {
  [Name in keyof Routes]: (
    ctx: RequestContext,
    input: ParsedInput<Routes[Name]>,
  ) => Promise<Reply<Routes[Name]>> | Reply<Routes[Name]>;
};

/** A business area: its routes with handlers, and its jobs. */
export interface ServerModule {
  name: string;
  /** The tables it writes; no other module does (`npm run boundaries`). */
  tables: readonly string[];
  routes: RouteMap;
  // biome-ignore lint/suspicious/noExplicitAny: checked against its routes by defineModule
  handlers: Record<string, (ctx: RequestContext, input: any) => unknown>;
  jobs: JobDefinition[];
  /** The live events it publishes. */
  events: LiveEventMap;
  /** Deletes what the module needs no more, once an hour. */
  cleanup?: Cleanup;
  /** How its changes are undone; actions not listed here can't be. */
  undos: Undos;
  /** How the search finds its records. */
  finders: readonly Finder[];
  /** What belongs to a customer and follows a merge. */
  following: readonly FollowingRows[];
  /** What needs attention in it. */
  watches: readonly Watch[];
  /** What it knows of what someone disputes. */
  evidence: Partial<Evidence>;
  /** Its facts, metrics and the rows behind them. */
  figures: ModuleFigures;
  /** What its pages may load from a vendor. */
  vendors?: VendorOrigins;
  /** Once at the start of a process, after migrations: for work left by a crash. */
  start?: (jobs: QueuedJobs) => Promise<void>;
  /** When the process stops, while the database is still open. */
  stop?: () => void | Promise<void>;
  /** Last of all, when requests and jobs have ended. */
  close?: () => void | Promise<void>;
}

export function defineModule<Routes extends RouteMap>(module: {
  name: string;
  tables?: readonly string[];
  routes: Routes;
  handlers: Handlers<Routes>;
  jobs?: JobDefinition[];
  events?: LiveEventMap;
  cleanup?: Cleanup;
  undos?: Undos;
  finders?: readonly Finder[];
  following?: readonly FollowingRows[];
  watches?: readonly Watch[];
  evidence?: Partial<Evidence>;
  figures?: ModuleFigures;
  start?: (jobs: QueuedJobs) => Promise<void>;
  /** When the process stops, while the database is still open. */
  stop?: () => void | Promise<void>;
}): ServerModule {
  return {
    tables: [],
    jobs: [],
    events: {},
    undos: {},
    finders: [],
    following: [],
    watches: [],
    evidence: {},
    figures: {},
    ...module,
  };
}
