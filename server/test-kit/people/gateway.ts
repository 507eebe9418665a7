import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import {
  type GatewayDoubleSettings,
  openGatewayDouble,
} from '@washboard/integrations/machine-link/gateway.double.ts';
import { openGatewayProcess } from '@washboard/integrations/machine-link/gateway-process.double.ts';
import {
  connectAtOwnBroker,
  type OwnBrokerSettings,
} from '@washboard/integrations/machine-link/own-broker.ts';
import { openScriptedDouble } from '@washboard/integrations/machine-link/parts.double.ts';
import { openPi } from '@washboard/integrations/machine-link/pi.double.ts';
import type { GatewayPlace } from '@washboard/integrations/machine-link/port.ts';
import {
  openShellyDouble,
  type ShellyDoubleSettings,
} from '@washboard/integrations/machine-link/shelly.double.ts';

type Connecting = Omit<OwnBrokerSettings, 'host' | 'port'> & { port?: number };

/** Opens our own broker, on a free port by default, and connects to it. */
export const connectToGateways = ({ port = 0, ...given }: Connecting) =>
  connectAtOwnBroker({ ...given, host: '127.0.0.1', port });

/** A gateway that behaves as ours do. */
export const openGateway = ({ port, ...given }: Omit<GatewayDoubleSettings, 'url'> & { port: number }) =>
  openGatewayDouble({ ...given, url: `mqtt://127.0.0.1:${port}` });

/** A gateway that says what the test tells it, and nothing by itself but that it is there. */
export const openScriptedGateway = ({ port, ...given }: GatewayPlace & { port: number; password: string }) =>
  openScriptedDouble({ ...given, url: `mqtt://127.0.0.1:${port}` });

/** A relay that behaves as its maker documents, with a simulated machine behind it. */
export const openRelay = ({ port, ...given }: Omit<ShellyDoubleSettings, 'url'> & { port: number }) =>
  openShellyDouble({ ...given, url: `mqtt://127.0.0.1:${port}` });

/** The program of a gateway, in a process and a folder of its own. */
export const openGatewayProgram = () => openGatewayProcess();

/** A Raspberry Pi on which the install command runs. */
export const openRaspberryPi = () => openPi();

/** Settings of a server with a broker of its own. */
export const ownBroker = async () => ({ MACHINE_BROKER_PORT: String(await freePort()) });

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
