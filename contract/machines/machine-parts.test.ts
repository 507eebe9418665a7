import { expect, test } from 'vitest';
import {
  activities,
  connections,
  floorGroupOf,
  type MachineParts,
  machineStatuses,
  runningStatuses,
  services,
  statusesOf,
} from './machine-parts.constants.ts';

const all: MachineParts[] = connections.flatMap((connection) =>
  activities.flatMap((activity) => services.map((service) => ({ connection, activity, service }))),
);

test('every combination has the statuses of the spec, and one group', () => {
  expect(all).toHaveLength(72);
  for (const parts of all) {
    const { status, runningStatus, deviceStatus } = statusesOf(parts);
    expect(machineStatuses).toContain(status);
    expect(runningStatuses).toContain(runningStatus);
    expect(deviceStatus).toBe(parts.connection);
    expect(status === 'OUT_OF_ORDER').toBe(parts.service !== 'IN_SERVICE');
    expect(runningStatus === 'RUNNING').toBe(parts.activity === 'RUNNING');
    expect(floorGroupOf(parts) === 'out').toBe(parts.service !== 'IN_SERVICE');
  }
});

test('the running status doesn’t depend on the connection or the service', () => {
  for (const activity of activities) {
    const found = all.filter((parts) => parts.activity === activity);
    expect(new Set(found.map((parts) => statusesOf(parts).runningStatus)).size).toBe(1);
  }
});

test.each([
  [['ONLINE', 'IDLE', 'IN_SERVICE'], 'AVAILABLE', 'NOT_RUNNING', 'idle'],
  [['ONLINE', 'STARTING', 'IN_SERVICE'], 'IN_USE', 'RUN_REQUEST_IN_PROGRESS', 'running'],
  [['STALE', 'RUNNING', 'IN_SERVICE'], 'IN_USE', 'RUNNING', 'running'],
  [['NOT_PAIRED', 'FINISHED_CLOSED', 'IN_SERVICE'], 'IN_USE', 'NOT_RUNNING', 'idle'],
  [['ONLINE', 'FINISHED_OPEN', 'IN_SERVICE'], 'AVAILABLE', 'NOT_RUNNING', 'idle'],
  [['OFFLINE', 'RUNNING', 'IN_SERVICE'], 'OFFLINE', 'RUNNING', 'offline'],
  [['OFFLINE', 'UNKNOWN', 'AWAITING_PART'], 'OUT_OF_ORDER', 'UNKNOWN', 'out'],
  [['ONLINE', 'UNKNOWN', 'IN_SERVICE'], 'UNKNOWN', 'UNKNOWN', 'unknown'],
] as const)('%s', ([connection, activity, service], status, runningStatus, group) => {
  const parts = { connection, activity, service };
  expect(statusesOf(parts)).toEqual({ status, runningStatus, deviceStatus: connection });
  expect(floorGroupOf(parts)).toBe(group);
});
