import mqtt from 'mqtt';
import { machineSimulator } from './embedded.ts';
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
