import { randomUUID } from 'node:crypto';
import { machineSimulator } from '@washboard/integrations/machine-link/embedded.ts';
import { manualLink } from '@washboard/integrations/machine-link/manual.ts';
import type { Env } from '../../platform/env.ts';
import { defineManifest } from '../../services.ts';
import { type Broker, type GatewaysDeps, machineLinksModule, simulationStore } from './index.ts';

export const machineLinksManifest = defineManifest(({ database, clock, log, env, publicUrl }) => {
  const simulator = machineSimulator(simulationStore(database), () => clock.now().getTime());
  return machineLinksModule({
    database,
    clock,
    log,
    simulator,
    manual: manualLink(),
    connect: gatewaysOf(env, () => clock.now().getTime()),
    qrAddress: env.MACHINE_QR_URL,
    publicUrl,
    broker: () => brokerOf(env, publicUrl()),
  });
});

type BrokerSettings = Pick<Env, 'MACHINE_BROKER_URL' | 'MACHINE_BROKER_PORT' | 'MACHINE_BROKER_ADDRESS'>;

/** Where gateways connect; undefined if there is no broker. */
function brokerOf(
  { MACHINE_BROKER_URL: url, MACHINE_BROKER_PORT: port, MACHINE_BROKER_ADDRESS: address }: BrokerSettings,
  publicUrl: string,
): Broker | undefined {
  if (url !== undefined) {
    const { protocol, host } = new URL(url);
    return { kind: 'OUTSIDE', address: address ?? `${protocol}//${host}` };
  }
  if (port === undefined) return undefined;
  return { kind: 'OWN', address: address ?? `mqtt://${new URL(publicUrl).hostname}:${port}` };
}

/** How to reach gateways: at a broker, or at our own. Undefined if neither is set. */
function gatewaysOf(
  {
    MACHINE_BROKER_URL: url,
    MACHINE_BROKER_PORT: port,
    HOST: host,
  }: Pick<Env, 'MACHINE_BROKER_URL' | 'MACHINE_BROKER_PORT' | 'HOST'>,
  now: () => number,
): GatewaysDeps['connect'] | undefined {
  if (url !== undefined)
    return async (onProblem) => {
      const { connectGateways } = await import('@washboard/integrations/machine-link/mqtt.ts');
      const { username, password: ours } = new URL(url);
      const given = { username: decodeURIComponent(username), password: decodeURIComponent(ours) };
      return connectGateways({ url, ...given, clientId: `washboard ${randomUUID()}`, now, onProblem });
    };
  if (port === undefined) return undefined;
  return async (onProblem, check) => {
    const { connectAtOwnBroker } = await import('@washboard/integrations/machine-link/own-broker.ts');
    return connectAtOwnBroker({ host, port, check, now, onProblem });
  };
}
