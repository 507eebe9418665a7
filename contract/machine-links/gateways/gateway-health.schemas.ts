import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/schema.ts';

/** What happens to a gateway, as its feed says it. */
export const gatewayEventLabels = {
  REBOOT: 'Restarted',
  TAKEOVER: 'Two devices',
  REJECTED: 'Refused',
  CONFLICT: 'Amount differs',
  REFUSED: 'Not recorded',
} as const;
export type GatewayEventKind = keyof typeof gatewayEventLabels;
export const gatewayEventKinds = Object.keys(gatewayEventLabels) as [GatewayEventKind, ...GatewayEventKind[]];

/** A gateway as it last said of itself, and the last 20 things that happened to it. */
export const gatewayHealthSchema = z.object({
  /** Null if the machine has no gateway of ours. */
  gateway: z
    .object({
      code: z.string(),
      machines: z.int(),
      /** Null before its first report. */
      version: z.string().nullable(),
      waitingVends: z.int(),
      /** Our connection to the broker is lost, so nobody knows how it is. */
      isBrokerLost: z.boolean(),
      events: z.array(
        z.object({
          id: idSchema,
          at: instantSchema,
          kind: z.enum(gatewayEventKinds),
          message: z.string(),
        }),
      ),
    })
    .nullable(),
});
export type MachineGateway = NonNullable<z.output<typeof gatewayHealthSchema>['gateway']>;
