/** Names of routes for live updates, without the schemas of their forms. */
export const machineLinksRouteNames = {
  listFloor: 'machine-links.listFloor',
  getFloorSummary: 'machine-links.getFloorSummary',
  getFloorPlan: 'machine-links.getFloorPlan',
  getMachineSetup: 'machine-links.getMachineSetup',
  listAlarms: 'machine-links.listAlarms',
  listDevices: 'machine-links.listDevices',
  getFloorMachine: 'machine-links.getFloorMachine',
  listLabels: 'machine-links.listLabels',
  listReaders: 'machine-links.listReaders',
  listStarts: 'machine-links.listStarts',
  getFreeStarts: 'machine-links.getFreeStarts',
  getStartLimit: 'machine-links.getStartLimit',
  listPriceSends: 'machine-links.listPriceSends',
  getSimulatedFault: 'machine-links.getSimulatedFault',
} as const;
