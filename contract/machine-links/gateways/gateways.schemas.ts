import { z } from 'zod';
import { savedSchema } from '../../core/saved.ts';
import { idSchema, instantSchema, textSchema, versionSchema } from '../../core/schema.ts';

export const addGatewaySchema = z.object({ version: versionSchema });

/** A gateway that waits to be claimed. */
export const addedGatewaySchema = savedSchema.extend({
  /** The machine is paired with it: `AB12-CD34`. */
  code: z.string(),
  /** Works once. */
  claim: z.string(),
  claimUntil: instantSchema,
  /** Where the gateway claims it. */
  server: z.string(),
});
export type AddedGateway = z.output<typeof addedGatewaySchema>;

export const claimGatewaySchema = z.object({ claim: textSchema(200, 'Enter the claim code') });

/** How a gateway reaches the broker, with its own name and password. */
export const gatewayCredentialsSchema = z.object({
  /** `mqtt://host:1883` */
  broker: z.string(),
  /** Business and store: `1-7`. */
  site: z.string(),
  gateway: z.string(),
  username: z.string(),
  password: z.string(),
  machineId: idSchema,
});
export type GatewayCredentials = z.output<typeof gatewayCredentialsSchema>;
