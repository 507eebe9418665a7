import mqtt from 'mqtt';
import { machineSimulator } from './embedded.ts';
import { topicOf } from './gateway-protocol.ts';
import type { GatewayPlace, SimulatedState } from './port.ts';
import { steadily } from './subscribing.ts';

/** Connects as a device does that says itself when it is gone. */
export async function connectDouble(
  { url, site, gateway, password }: GatewayPlace & { url: string; password: string },
  gone: { topic: string; message: string },
) {
  const client = await mqtt.connectAsync(
    url,
    {
      clientId: `${site}/${gateway}`,
      username: `${site}/${gateway}`,
      password,
      clean: true,
      protocolVersion: 4,
      reconnectPeriod: 50,
      ...steadily,
      will: { topic: gone.topic, payload: Buffer.from(gone.message), qos: 1 as const, retain: true },
    },
    false,
  );
  client.on('error', () => undefined);
  return client;
}

/** Machines whose memory survives the gateway, on a clock of their own. */
export function rememberedMachines(now: () => number) {
  const states = new Map<string, SimulatedState>();
  const open = () =>
    machineSimulator(
      {
        async change(name, change) {
          const { state, result } = change(states.get(name));
          states.set(name, state);
          return result;
        },
      },
      now,
    );
  return { states, open, simulator: open() };
}

/** A gateway that says what a test tells it. `received` is what it was sent so far. */
export async function openScriptedDouble({
  url,
  site,
  gateway,
  password,
}: GatewayPlace & { url: string; password: string }) {
  const place = { site, gateway };
  const state = (isOnline: boolean) => JSON.stringify({ isOnline, bootId: 'scripted' });
  const client = await connectDouble(
    { url, password, ...place },
    { topic: topicOf(place, 'evt/state'), message: state(false) },
  );
  const received: { about: string; message: unknown }[] = [];
  client.on('message', (topic, payload) => {
    received.push({ about: topic.split('/').slice(4).join('/'), message: JSON.parse(payload.toString()) });
  });
  await client.subscribeAsync([topicOf(place, 'cmd/#'), topicOf(place, 'got/#')], { qos: 1 });
  const say = (about: string, message: object, retain = false) =>
    client.publishAsync(topicOf(place, about), JSON.stringify(message), { qos: 1, retain });
  await client.publishAsync(topicOf(place, 'evt/state'), state(true), { qos: 1, retain: true });
  return { client, received, say, close: () => client.endAsync(true) };
}
