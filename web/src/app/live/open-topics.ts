import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { followedTopics, onTopics, type ScreenTopic } from '../../blocks/live/topics.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { toastError } from '../../lib/toasts.tsx';
import { addressFrom, type ConnectionRoute } from './live-address.ts';

const routes = {
  'qty-updater': liveRoutes.getQtyUpdaterConnection,
  machines: liveRoutes.getMachinesConnection,
  messenger: liveRoutes.getMessengerConnection,
} as const;

/** Shown if the server gives no text. Those of products and messenger are of the spec, section 8. */
const addressFailed: Record<ScreenTopic, string> = {
  'qty-updater': 'An error occurred while fetching the QTY Updater connection URL',
  machines: 'Live machine states can’t be opened. They are read again every minute.',
  messenger: 'An error occurred while fetching the messenger connection URL',
};

interface Connection {
  wake(): void;
  stop(): void;
}

/** A live connection for each topic that an open screen follows. */
export function openTopics(
  connect: (route: ConnectionRoute, fetchUrl: () => Promise<string>) => Connection,
): Connection {
  const connections = new Map<ScreenTopic, Connection>();
  function update(): void {
    const followed = followedTopics();
    for (const topic of followed)
      if (!connections.has(topic)) connections.set(topic, connect(routes[topic], withToast(topic)));
    for (const [topic, connection] of connections) {
      if (followed.includes(topic)) continue;
      connection.stop();
      connections.delete(topic);
    }
  }
  update();
  const stopFollowing = onTopics(update);
  return {
    wake() {
      for (const connection of connections.values()) connection.wake();
    },
    stop() {
      stopFollowing();
      for (const connection of connections.values()) connection.stop();
    },
  };
}

/** Says once that the address couldn't be fetched, until it can again. */
function withToast(topic: ScreenTopic): () => Promise<string> {
  let hasFailed = false;
  return async () => {
    try {
      const address = await addressFrom(routes[topic]);
      hasFailed = false;
      return address;
    } catch (error) {
      if (!hasFailed) toastError(errorText(error, addressFailed[topic]));
      hasFailed = true;
      throw error;
    }
  };
}
