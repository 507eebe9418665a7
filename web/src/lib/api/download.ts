import type { AnyRoute, RouteInput } from '@washboard/contract/core/route.ts';
import { saveFile } from '../save-file.ts';
import { send } from './client.ts';

/** Fetches a route with `download` and offers its answer as a file; the server's file name wins. */
export async function download<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  fallbackName: string,
): Promise<void> {
  const response = await send(route, input);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(named ?? fallbackName, await response.blob());
}
