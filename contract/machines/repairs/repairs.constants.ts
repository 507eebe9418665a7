/** A repair ticket is open, waits for a part, or is done: then the machine is back in service. */
export const repairStatusLabels = {
  OPEN: 'Open',
  WAITING_FOR_PART: 'Waiting for part',
  DONE: 'Done',
} as const;
export type RepairStatus = keyof typeof repairStatusLabels;
export const repairStatuses = Object.keys(repairStatusLabels) as [RepairStatus, ...RepairStatus[]];

/** What the list is sorted by. */
export const repairSorts = ['began'] as const;

/** Highest cost of a repair: $100,000. */
export const maxRepairCents = 10_000_000;

/** Weeks before an outage that say what the machine earns. */
export const downtimeWeeks = 8;
/** With fewer days of turns there is no estimate. */
export const fewestDowntimeDays = 14;
/** Days that a machine's page and the list sum up. */
export const downtimeDays = { floor: 7, machine: 90 } as const;

/** How lost dollars are computed, as shown. */
export const downtimeFormula =
  'For each hour out of order: what the machine earned from self-serve turns in the same weekday and hour, on average over the 8 weeks before it broke. Hours in which it was out then don’t count. Without 14 days of turns before, there is no estimate.';
