/** Names of routes for live updates, without the schemas of their forms. */
export const repairRouteNames = {
  listRepairs: 'machines.listRepairs',
  getRepair: 'machines.getRepair',
  getDowntime: 'machines.getDowntime',
} as const;
