import { randomBytes, timingSafeEqual } from 'node:crypto';
import { openBroker } from './broker.ts';
import { connectGateways, type GatewayLinkSettings } from './mqtt.ts';
import type { GatewayLink } from './port.ts';

export interface OwnBrokerSettings extends Pick<GatewayLinkSettings, 'now' | 'onProblem'> {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Whether a gateway of a site may connect with this password. */
  check(who: { site: string; gateway: string; password: string }): Promise<boolean>;
}

const ourName = 'back office';

/** Opens a broker in this process, and connects to it. Closing the link closes the broker. */
export async function connectAtOwnBroker(
  settings: OwnBrokerSettings,
): Promise<GatewayLink & { port: number }> {
  const { host, port, now, onProblem } = settings;
  const ours = randomBytes(24).toString('hex');
  const broker = await openBroker({
    host,
    port,
    async check(who) {
      if (who.site === ourName) return isSame(who.password, ours) ? 'back office' : undefined;
      return (await settings.check(who)) ? 'gateway' : undefined;
    },
  });
  const link = await connectGateways({
    url: `mqtt://127.0.0.1:${broker.port}`,
    username: ourName,
    password: ours,
    clientId: ourName,
    now,
    onProblem,
  });
  return {
    ...link,
    port: broker.port,
    async close() {
      await link.close();
      await broker.close();
    },
  };
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
