import {
  type GatewayDoubleSettings,
  openGatewayDouble,
} from '@washboard/integrations/machine-link/gateway.double.ts';
import { connectAtOwnBroker } from '@washboard/integrations/machine-link/own-broker.ts';

const gatewayPassword = 'a password of gateways';

interface Connecting {
  now: () => number;
  onProblem: (error: unknown, topic: string) => void;
}

/** Opens our own broker on a free port, and connects to it. */
export const connectToGateways = (given: Connecting) =>
  connectAtOwnBroker({ ...given, host: '127.0.0.1', port: 0, gatewayPassword });

/** A gateway that behaves as ours do. */
export const openGateway = ({
  port,
  ...given
}: Omit<GatewayDoubleSettings, 'url' | 'password'> & { port: number }) =>
  openGatewayDouble({ ...given, url: `mqtt://127.0.0.1:${port}`, password: gatewayPassword });
