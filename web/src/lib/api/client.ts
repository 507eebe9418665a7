import type { ErrorBody } from '@washboard/contract/core/errors.ts';
import {
  type AnyRoute,
  addressOf,
  type BrowserRoute,
  browserOrigin,
  type RouteInput,
  type RouteOutput,
} from '@washboard/contract/core/route.ts';
import { ApiError } from './api-error.ts';

/** The caller's credentials; set once by the app. */
export interface Caller {
  /** Awaited before each call with a session: renews an expired token. */
  prepare(): Promise<void>;
  /** Session token, identity token and user id, if any. */
  credentials(): { token: string; identityToken: string; userId: string } | null;
  /** A 401 or 403 came back for a call with `token`. */
  onSignedOut(token: string | undefined): void;
}

let caller: Caller = { prepare: async () => {}, credentials: () => null, onSignedOut: () => {} };

export function configureCaller(next: Caller): void {
  caller = next;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** For the renewal itself, which must not wait for a renewal. */
  unprepared?: boolean;
  /** Carries no session: an error report doesn't say whose it is. */
  anonymous?: boolean;
  /** The session of a location's tablet, which isn't a person's. */
  tablet?: string;
  /** For `upload`, which watches its progress. */
  transport?: (address: string, init: RequestInit) => Promise<Response>;
}

function headersOf(credentials: Sent): Record<string, string> {
  const headers: Record<string, string> = { 'x-origin': browserOrigin, accept: 'application/json' };
  if (credentials === null) return headers;
  headers.authorization = `Bearer ${credentials.token}`;
  if (credentials.userId !== undefined) headers['x-user-id'] = credentials.userId;
  if (credentials.identityToken !== undefined) headers['x-identity-token'] = credentials.identityToken;
  return headers;
}

function payloadOf(
  route: BrowserRoute,
  input: { body?: unknown; file?: File },
): FormData | string | undefined {
  if (route.upload === undefined) return input.body === undefined ? undefined : JSON.stringify(input.body);
  const form = new FormData();
  // Fields first: the server reads parts in order and needs them before the file.
  for (const [name, value] of Object.entries((input.body as Record<string, unknown> | undefined) ?? {})) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (input.file !== undefined) form.append('file', input.file, input.file.name);
  return form;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const known = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  return new ApiError(response.status, known);
}

/** In ms; longer than the server works on a change. */
const longestChange = 45_000;
const unknownOutcome = 'We don’t know whether this was saved. Check before you try again.';

const isChange = ({ method, repeatable }: BrowserRoute) => method !== 'GET' && repeatable !== true;

/** Ends a change that gets no answer. An upload has its own limit: it may take as long as the line needs. */
const limitOf = ({ method, upload }: BrowserRoute) =>
  method === 'GET' || upload !== undefined ? undefined : AbortSignal.timeout(longestChange);

/** No answer arrived. A change that was sent may have been saved. */
const noAnswer = (route: BrowserRoute, cause: unknown) =>
  new ApiError(0, isChange(route) ? { error: unknownOutcome } : {}, cause);

const notSignedIn = () => new ApiError(401, { code: 'not_signed_in', error: 'Please sign in to continue.' });

type Sent = { token: string; identityToken?: string; userId?: string } | null;

async function credentialsFor(route: BrowserRoute, options: CallOptions): Promise<Sent> {
  if (options.tablet !== undefined) return { token: options.tablet };
  if (route.permission !== 'public' && options.unprepared !== true) await caller.prepare();
  const credentials = options.anonymous === true ? null : caller.credentials();
  // After a sign-out a page may still be visible for a moment: its calls need no answer.
  if (route.permission !== 'public' && credentials === null) throw notSignedIn();
  return credentials;
}

/** Sends a call and returns the raw successful answer; throws `ApiError` otherwise. */
export async function send(
  route: BrowserRoute,
  input: { params?: object; query?: object; body?: unknown; file?: File } = {},
  options: CallOptions = {},
): Promise<Response> {
  const credentials = await credentialsFor(route, options);
  const body = payloadOf(route, input);
  const headers = headersOf(credentials);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const limit = limitOf(route);
  const signals = [options.signal, limit].filter((signal) => signal !== undefined);
  // Nothing leaves the browser now: the change wasn't saved.
  if (isChange(route) && !navigator.onLine) throw new ApiError(0, {});
  let response: Response;
  try {
    response = await (options.transport ?? fetch)(addressOf(route, input), {
      method: route.method,
      headers,
      body,
      ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
      cache: 'no-store',
      credentials: 'same-origin',
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw noAnswer(route, error);
  }
  if (response.ok) return response;
  const isPerson = options.tablet === undefined;
  if (isPerson && (response.status === 401 || response.status === 403))
    caller.onSignedOut(credentials?.token);
  throw await errorOf(response);
}

/** Calls a route. The server has validated the answer, so it isn't parsed again. */
export async function call<R extends AnyRoute>(
  route: R,
  input: RouteInput<R> = {} as RouteInput<R>,
  options: CallOptions = {},
): Promise<RouteOutput<R>> {
  const response = await send(route, input, options);
  const text = await response.text().catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw noAnswer(route, error);
  });
  return (text === '' ? {} : JSON.parse(text)) as RouteOutput<R>;
}
