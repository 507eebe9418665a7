import type { AnyRoute, RouteInput, RouteOutput } from '@washboard/contract/core/route.ts';
import { type CallOptions, call } from './client.ts';

/** In ms; a line that moves no byte for so long is dead. */
export const longestSilence = 60_000;

/**
 * `fetch` for a file. The whole upload has no time limit, but ends when no byte moves for a minute. `fetch` can't
 * watch that.
 */
function sendWatched(address: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), longestSilence);
    };
    const end = () => request.abort();
    const failed = () => reject(new TypeError('The upload got no answer.'));
    request.open(method ?? 'POST', address);
    for (const [name, value] of Object.entries({ ...(headers as Record<string, string>) }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = moved;
    request.onprogress = moved;
    request.onerror = failed;
    request.onabort = failed;
    request.onload = () =>
      resolve(
        new Response(request.responseText, { status: request.status, headers: answerHeaders(request) }),
      );
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', end);
    };
    signal?.addEventListener('abort', end);
    moved();
    request.send(body as FormData);
  });
}

/** Calls a route with `upload`. */
export const upload = <R extends AnyRoute>(
  route: R,
  input: RouteInput<R> & { file: File },
  options: CallOptions = {},
): Promise<RouteOutput<R>> => call(route, input, { ...options, transport: sendWatched });

const answerHeaders = (request: XMLHttpRequest) => ({
  'content-type': request.getResponseHeader('content-type') ?? 'application/json',
});
