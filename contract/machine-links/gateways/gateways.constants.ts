/** Where gateways connect: at our own broker, at another one, or nowhere. */
export const brokerKinds = ['OWN', 'OUTSIDE', 'OFF'] as const;
export type BrokerKind = (typeof brokerKinds)[number];

export const gatewaysOffText =
  'Gateways and relays can’t connect to this server yet. Ask the person who runs it to set MACHINE_BROKER_PORT, as docs/gateway.md describes.';

export const outsideBrokerText =
  'Your broker gives gateways and relays their passwords, so there is nothing to claim here.';
