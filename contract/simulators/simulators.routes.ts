import { defineRoute } from '../core/route.ts';
import {
  changeSimulatorsSchema,
  openWorkSchema,
  simulatorOrdersSchema,
  simulatorReportSchema,
  simulatorsSchema,
} from './simulators.schemas.ts';

const allOn = { orders: true, machines: true, payments: true, pickups: true };
const nothingSent = { lastHour: 0, lastAt: null };

export const simulatorRoutes = {
  getSimulators: defineRoute({
    name: 'simulators.getSimulators',
    method: 'GET',
    path: '/simulators',
    summary: 'Get the simulators: settings, state, and sent events',
    permission: 'globalSettings.manage',
    output: simulatorsSchema,
    example: () => ({}),
  }),
  changeSimulators: defineRoute({
    name: 'simulators.changeSimulators',
    method: 'PUT',
    path: '/simulators',
    summary: 'Turn simulators on and off, and set their pace',
    permission: 'globalSettings.manage',
    body: changeSimulatorsSchema,
    output: simulatorsSchema,
    errors: ['stale_version'],
    example: () => ({ body: { pace: 'calm' as const, on: { ...allOn, pickups: false }, version: 1 } }),
  }),
  report: defineRoute({
    name: 'simulators.report',
    method: 'POST',
    path: '/simulators/v1/report',
    summary: 'Report the simulators’ sent events, and get their settings',
    permission: 'key:simulators.run',
    body: simulatorReportSchema,
    output: simulatorOrdersSchema,
    example: () => ({
      body: {
        sent: { orders: nothingSent, machines: nothingSent, payments: nothingSent, pickups: nothingSent },
      },
    }),
  }),
  getOpenWork: defineRoute({
    name: 'simulators.getOpenWork',
    method: 'GET',
    path: '/simulators/v1/open-work',
    summary: 'Get the demo’s open work for the simulators’ first start',
    permission: 'key:simulators.run',
    output: openWorkSchema,
    example: () => ({}),
  }),
};
