import type { MqttClient } from 'mqtt';

/** Ours subscribe themselves after each connection, and try again when a broker refuses them for now. */
export const steadily = { resubscribe: false, reconnectOnConnackError: true } as const;

interface Keeping {
  /** Runs after each subscription. */
  greet?: () => Promise<unknown>;
  onProblem: (error: unknown) => void;
}

/**
 * Subscribes, now and after each reconnection. A connection without its subscriptions would hear nothing and look fine, so
 * it is dropped; the next one subscribes again. Rejects if the first time fails.
 */
export async function keepSubscribed(
  client: MqttClient,
  topics: string[],
  { greet, onProblem }: Keeping,
): Promise<void> {
  const subscribe = async () => {
    await client.subscribeAsync(topics, { qos: 1 });
    await greet?.();
  };
  await subscribe();
  client.on('connect', () => {
    const { stream } = client;
    subscribe().catch((error) => {
      onProblem(error);
      stream.destroy();
    });
  });
}
