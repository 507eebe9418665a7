import type { GatewayPlace } from './gateways.schemas.ts';

/** The address of a relay in the Wi-Fi that it opens itself. */
const ownAddress = 'http://192.168.33.1';

/** What a Shelly relay needs under Settings, MQTT. Its prefix ends with its machine, so it speaks only for that one. */
export function shellySettings({
  broker,
  site,
  gateway,
  username,
  password,
  machineId,
}: GatewayPlace & {
  /** Null if an outside broker gives it. */
  password: string | null;
}) {
  const { protocol, host, port } = new URL(broker);
  const isEncrypted = protocol === 'mqtts:';
  return {
    server: port === '' ? `${host}:${isEncrypted ? 8883 : 1883}` : host,
    isEncrypted,
    clientId: `${site}/${gateway}`,
    username,
    password,
    prefix: `lb/v1/${site}/${gateway}/evt/shelly/${machineId}`,
  };
}

/** Sets the same by opening an address, as the maker documents it. Without a password there is none. */
export function shellyAddress(settings: ReturnType<typeof shellySettings>): string | null {
  const { server, isEncrypted, clientId, username, password, prefix } = settings;
  if (password === null) return null;
  const config = {
    enable: true,
    server,
    client_id: clientId,
    user: username,
    pass: password,
    ssl_ca: isEncrypted ? 'ca.pem' : null,
    topic_prefix: prefix,
    rpc_ntf: true,
    enable_rpc: true,
  };
  return `${ownAddress}/rpc/MQTT.SetConfig?config=${encodeURIComponent(JSON.stringify(config))}`;
}
