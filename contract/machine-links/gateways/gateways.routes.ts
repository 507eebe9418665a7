import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { gatewayHealthSchema } from './gateway-health.schemas.ts';
import {
  addedGatewaySchema,
  addGatewaySchema,
  brokerSchema,
  claimGatewaySchema,
  gatewayCredentialsSchema,
} from './gateways.schemas.ts';

export const gatewayRoutes = {
  getBroker: defineRoute({
    name: 'machine-links.getBroker',
    method: 'GET',
    path: '/machine-broker',
    summary: 'Get where gateways connect: at our broker, at an outside one, or nowhere',
    permission: 'machines.run',
    output: brokerSchema,
    example: () => ({}),
  }),
  getGatewayHealth: defineRoute({
    name: 'machine-links.getGatewayHealth',
    method: 'GET',
    path: '/machine-setups/{id}/gateway',
    summary: 'Get how the gateway of a machine is, and what happened to it',
    permission: 'machines.run',
    params: z.object({ id: idParamSchema }),
    output: gatewayHealthSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.washerId) } }),
  }),
  addGateway: defineRoute({
    name: 'machine-links.addGateway',
    method: 'POST',
    path: '/machine-setups/{id}/gateway',
    summary: 'Pair a machine with a new gateway, or update or replace its gateway; it waits to be claimed',
    permission: 'machines.run',
    // The claim becomes a lasting password of the business's machines.
    notWhileActing: true,
    params: z.object({ id: idParamSchema }),
    body: addGatewaySchema,
    output: addedGatewaySchema,
    errors: ['not_found', 'conflict', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.washerId) }, body: { version: 1 } }),
  }),
  claimGateway: defineRoute({
    name: 'machine-links.claimGateway',
    method: 'POST',
    path: '/machine-gateways/claim',
    summary: 'Exchange a gateway’s claim code for its credentials, once',
    permission: 'public',
    body: claimGatewaySchema,
    output: gatewayCredentialsSchema,
    errors: ['conflict', 'wrong_credentials', 'too_many_requests'],
    triesPerMinute: 30,
    example: (ids) => ({ body: { claim: ids.gatewayClaim } }),
  }),
};
