import type { LiveTopic } from '@washboard/contract/core/live-event.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { call } from '../../lib/api/client.ts';

const routes = {
  dashboard: liveRoutes.getDashboardConnection,
  'qty-updater': liveRoutes.getQtyUpdaterConnection,
} as const satisfies Partial<Record<LiveTopic, unknown>>;
export type OpenTopic = keyof typeof routes;

/** A freshly signed live address of a topic. The server's is relative; a socket needs an absolute one. */
export async function liveAddress(topic: OpenTopic = 'dashboard'): Promise<string> {
  const { url: path } = await call(routes[topic]);
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
