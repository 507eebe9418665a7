/**
 * The state of a machine has three independent parts: its connection, its activity and its service. The spec's `status`,
 * `runningStatus` and device `status` follow from them, here and nowhere else.
 */

/** How its device reaches us. A device that was silent for five minutes is stale. */
export const connectionLabels = {
  ONLINE: 'Online',
  STALE: 'Stale',
  OFFLINE: 'Offline',
  NOT_PAIRED: 'Not paired',
} as const;
export type Connection = keyof typeof connectionLabels;
export const connections = Object.keys(connectionLabels) as [Connection, ...Connection[]];

/** What it does. A finished load is still inside. */
export const activityLabels = {
  IDLE: 'Idle',
  STARTING: 'Starting',
  RUNNING: 'Running',
  FINISHED_CLOSED: 'Finished, door closed',
  FINISHED_OPEN: 'Finished, door open',
  UNKNOWN: 'Unknown',
} as const;
export type Activity = keyof typeof activityLabels;
export const activities = Object.keys(activityLabels) as [Activity, ...Activity[]];

/** Whether customers may use it. */
export const serviceLabels = {
  IN_SERVICE: 'In service',
  OUT_OF_ORDER: 'Out of order',
  AWAITING_PART: 'Awaiting part',
} as const;
export type Service = keyof typeof serviceLabels;
export const services = Object.keys(serviceLabels) as [Service, ...Service[]];

export interface MachineParts {
  connection: Connection;
  activity: Activity;
  service: Service;
}

/** The spec's `status` of a machine. */
export const machineStatuses = ['AVAILABLE', 'IN_USE', 'OFFLINE', 'OUT_OF_ORDER', 'UNKNOWN'] as const;
export type MachineStatus = (typeof machineStatuses)[number];

/** The spec's `runningStatus` of a machine. RUN_FAILED belongs to a start, not to a machine. */
export const runningStatuses = ['NOT_RUNNING', 'RUN_REQUEST_IN_PROGRESS', 'RUNNING', 'UNKNOWN'] as const;
export type RunningStatus = (typeof runningStatuses)[number];

/** The spec's `status` of a device: its connection. */
export type DeviceStatus = Connection;

const byActivity = {
  IDLE: ['AVAILABLE', 'NOT_RUNNING'],
  STARTING: ['IN_USE', 'RUN_REQUEST_IN_PROGRESS'],
  RUNNING: ['IN_USE', 'RUNNING'],
  FINISHED_CLOSED: ['IN_USE', 'NOT_RUNNING'],
  FINISHED_OPEN: ['AVAILABLE', 'NOT_RUNNING'],
  UNKNOWN: ['UNKNOWN', 'UNKNOWN'],
} as const satisfies Record<Activity, readonly [MachineStatus, RunningStatus]>;

export interface SpecStatuses {
  status: MachineStatus;
  runningStatus: RunningStatus;
  deviceStatus: DeviceStatus;
}

/** The spec's words for a machine: out of order comes first, then offline, then what it does. */
export function statusesOf({ connection, activity, service }: MachineParts): SpecStatuses {
  const [status, runningStatus] = byActivity[activity];
  const isOut = service !== 'IN_SERVICE';
  return {
    status: isOut ? 'OUT_OF_ORDER' : connection === 'OFFLINE' ? 'OFFLINE' : status,
    runningStatus,
    deviceStatus: connection,
  };
}

/** The groups of the summary, by which people also filter. A machine is in exactly one. */
export const floorGroupLabels = {
  running: 'Running',
  idle: 'Idle',
  out: 'Out of order',
  offline: 'Offline',
  unknown: 'Unknown',
} as const;
export type FloorGroup = keyof typeof floorGroupLabels;
export const floorGroups = Object.keys(floorGroupLabels) as [FloorGroup, ...FloorGroup[]];

/** A finished machine is idle: it does nothing and earns nothing. */
export function floorGroupOf(parts: MachineParts): FloorGroup {
  const { status, runningStatus } = statusesOf(parts);
  if (status === 'OUT_OF_ORDER') return 'out';
  if (status === 'OFFLINE') return 'offline';
  if (runningStatus === 'UNKNOWN') return 'unknown';
  return runningStatus === 'NOT_RUNNING' ? 'idle' : 'running';
}
