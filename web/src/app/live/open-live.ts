import type { QueryClient } from '@tanstack/react-query';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { followedTopics, onTopics, type ScreenTopic } from '../../blocks/live/topics.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { toastError } from '../../lib/toasts.tsx';
import { liveTables } from '../../live-tables.list.ts';
import { reportError } from '../report-error.ts';
import { liveAddress, type OpenTopic } from './live-address.ts';
import { createLiveConnection, type LiveStatus } from './live-connection.ts';
import { createRefresher } from './refresher.ts';
import { staleKeys } from './stale-keys.ts';

/** Texts of the spec, section 8. */
const addressFailed: Record<ScreenTopic, string> = {
  'qty-updater': 'An error occurred while fetching the QTY Updater connection URL',
};

/**
 * The live connections and the queries their events make stale, loaded after the first screen: one for the
 * dashboard, and one for each topic that an open screen follows.
 */
export function openLive(queries: QueryClient, onStatus: (status: LiveStatus) => void) {
  const refresher = createRefresher(queries);

  function connect(topic: OpenTopic, statusChanged: (status: LiveStatus) => void) {
    const connection = createLiveConnection({
      fetchUrl: topic === 'dashboard' ? () => liveAddress(topic) : withToast(topic),
      onEvents: (events) => refresher.stale(staleKeys(events, liveTables)),
      onReset: refresher.everything,
      // Any request tells the client that the session is over.
      onSessionEnded: () => void call(authRoutes.getAccess).catch(() => {}),
      onComeAgain: () => void queries.invalidateQueries({ queryKey: keyOf(authRoutes.getAccess) }),
      onFailed: () => reportError(new Error('The live connection failed five times.')),
      onStatus: statusChanged,
    });
    connection.start();
    return connection;
  }

  const dashboard = connect('dashboard', onStatus);
  const ofScreens = new Map<ScreenTopic, ReturnType<typeof connect>>();
  function update(): void {
    const followed = followedTopics();
    for (const topic of followed)
      if (!ofScreens.has(topic))
        ofScreens.set(
          topic,
          connect(topic, () => {}),
        );
    for (const [topic, connection] of ofScreens) {
      if (followed.includes(topic)) continue;
      connection.stop();
      ofScreens.delete(topic);
    }
  }
  update();
  const stopTopics = onTopics(update);
  const all = () => [dashboard, ...ofScreens.values()];

  return {
    wake(): void {
      for (const connection of all()) connection.wake();
    },
    stop(): void {
      stopTopics();
      for (const connection of all()) connection.stop();
      refresher.stop();
    },
  };
}

/** Says once that the address couldn't be fetched, until it can again. */
function withToast(topic: ScreenTopic): () => Promise<string> {
  let hasFailed = false;
  return async () => {
    try {
      const address = await liveAddress(topic);
      hasFailed = false;
      return address;
    } catch (error) {
      if (!hasFailed) toastError(addressFailed[topic]);
      hasFailed = true;
      throw error;
    }
  };
}
