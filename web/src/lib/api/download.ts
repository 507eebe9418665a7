import type { AnyRoute, RouteInput } from '@washboard/contract/core/route.ts';
import { formatBytes } from '../format.ts';
import { saveFile } from '../save-file.ts';
import { toastProgress } from '../toasts.tsx';
import { send } from './client.ts';

/**
 * Downloads a route with `download`; the server's file name wins. A slow download shows its progress and can
 * be canceled, which isn't a failure.
 */
export async function download<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  fallbackName: string,
): Promise<void> {
  const leaving = new AbortController();
  const toast = toastProgress(`Downloading ${fallbackName}`, () => leaving.abort());
  try {
    const response = await send(route, input, { signal: leaving.signal });
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    saveFile(named ?? fallbackName, await contentOf(response, (bytes) => toast.report(formatBytes(bytes))));
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
  } finally {
    toast.close();
  }
}

/** A whole answer; `tell` gets the bytes so far with each part. */
export async function contentOf(response: Response, report: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let bytes = 0, part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    report(bytes);
  }
  return new Blob(parts, { type });
}
