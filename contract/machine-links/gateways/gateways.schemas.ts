import { z } from 'zod';
import { savedSchema } from '../../core/saved.ts';
import { idSchema, instantSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { brokerKinds } from './gateways.constants.ts';

export const brokerSchema = z.object({ kind: z.enum(brokerKinds) });

export const addGatewaySchema = z.object({
  version: versionSchema,
  /** A gateway of its own for this machine. Otherwise the machine's gateway gets new credentials under the same code. */
  isSeparate: z.boolean().default(false),
});

/** How a gateway reaches the broker. */
const gatewayPlaceSchema = z.object({
  /** `mqtt://host:1883` */
  broker: z.string(),
  /** Business and store: `1-7`. */
  site: z.string(),
  gateway: z.string(),
  /** Also its client ID: `1-7/AB12-CD34`. */
  username: z.string(),
  /** One of its machines. */
  machineId: idSchema,
});
export type GatewayPlace = z.output<typeof gatewayPlaceSchema>;

/** A gateway, new or replaced, that waits to be claimed, or for its password from an outside broker. */
export const addedGatewaySchema = savedSchema.extend({
  /** The machine is paired with it: `AB12-CD34`. */
  code: z.string(),
  /** Works once, for an hour. Null with an outside broker, which gives the password. */
  claim: z.string().nullable(),
  claimUntil: instantSchema.nullable(),
  /** Where the gateway finds its program and claims its password. */
  server: z.string(),
  place: gatewayPlaceSchema,
});
export type AddedGateway = z.output<typeof addedGatewaySchema>;

export const claimGatewaySchema = z.object({ claim: textSchema(200, 'Enter the claim code') });

export const gatewayCredentialsSchema = gatewayPlaceSchema.extend({
  password: z.string(),
  /** All machines of the gateway. */
  machineIds: z.array(idSchema),
});
export type GatewayCredentials = z.output<typeof gatewayCredentialsSchema>;
