/** Names of routes for live updates, without the schemas of their forms. */
export const machineLinksRouteNames = {
  listFloor: 'machine-links.listFloor',
  getFloorSummary: 'machine-links.getFloorSummary',
  getMachineSetup: 'machine-links.getMachineSetup',
  listAlarms: 'machine-links.listAlarms',
  listDevices: 'machine-links.listDevices',
  getFloorMachine: 'machine-links.getFloorMachine',
  listStarts: 'machine-links.listStarts',
  getFreeStarts: 'machine-links.getFreeStarts',
  getStartLimit: 'machine-links.getStartLimit',
  listPriceSends: 'machine-links.listPriceSends',
  getSimulatedFault: 'machine-links.getSimulatedFault',
} as const;
