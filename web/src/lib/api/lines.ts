import type { AnyRoute, RouteInput, RouteOutput } from '@washboard/contract/core/route.ts';
import { ApiError } from './api-error.ts';
import { type CallOptions, send } from './client.ts';

/** Calls a route with `lines`: yields its answers as they arrive. */
export async function* callLines<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  options: CallOptions = {},
): AsyncGenerator<RouteOutput<R>> {
  const response = await send(route, input, options);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const piece = await reader?.read().catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw new ApiError(0, {}, error);
    });
    const lines = (rest + (piece?.value ?? '')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as RouteOutput<R>;
    if (piece === undefined || piece.done) return;
  }
}
