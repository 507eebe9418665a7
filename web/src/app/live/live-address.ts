import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { call } from '../../lib/api/client.ts';

/** A freshly signed live address. The server's is relative; a socket needs an absolute one. */
export async function liveAddress(): Promise<string> {
  const { url: path } = await call(liveRoutes.getDashboardConnection);
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
