import { z } from 'zod';
import { defineRoute } from '../core/route.ts';

/** A signed, short-lived address of the only socket endpoint. */
export const liveUrlSchema = z.object({ url: z.string() });

export const liveRoutes = {
  getDashboardConnection: defineRoute({
    name: 'live.getDashboardConnection',
    method: 'GET',
    path: '/websocket-connection/dashboard',
    summary: 'Get the address of the live connection',
    permission: 'session.use',
    output: liveUrlSchema,
    example: () => ({}),
  }),
  getMessengerConnection: defineRoute({
    name: 'live.getMessengerConnection',
    method: 'GET',
    path: '/websocket-connection/messenger',
    summary: 'Get the address of the connection for the messenger',
    permission: 'messenger.use',
    output: liveUrlSchema,
    example: () => ({}),
  }),
  getQtyUpdaterConnection: defineRoute({
    name: 'live.getQtyUpdaterConnection',
    method: 'GET',
    path: '/websocket-connection/qty-updater',
    summary: 'Get the address of the connection for stock quantities',
    permission: 'stock.manage',
    output: liveUrlSchema,
    example: () => ({}),
  }),
  getMachinesConnection: defineRoute({
    name: 'live.getMachinesConnection',
    method: 'GET',
    path: '/websocket-connection/machines',
    summary: 'Get the address of the connection for states of machines',
    permission: 'machines.run',
    output: liveUrlSchema,
    example: () => ({}),
  }),
};
