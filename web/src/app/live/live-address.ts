import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { call } from '../../lib/api/client.ts';

/** A route that gives a signed live address. */
export type ConnectionRoute = (typeof liveRoutes)[keyof typeof liveRoutes];

/** A freshly signed live address. The server's is relative; a socket needs an absolute one. */
export const liveAddress = () => addressFrom(liveRoutes.getDashboardConnection);

export async function addressFrom(route: ConnectionRoute): Promise<string> {
  const { url: path } = await call(route);
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
