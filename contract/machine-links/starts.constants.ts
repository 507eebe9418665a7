import { freeTurnTypes, type MachineType, turnTypeLabels } from '../machines/machines.constants.ts';

/** Starts from the back office are free. */
export const washTypes = freeTurnTypes;
export type WashType = (typeof washTypes)[number];
export const washTypeLabels = {
  TECHNICAL: turnTypeLabels.TECHNICAL,
  CUSTOMER_SERVICE: turnTypeLabels.CUSTOMER_SERVICE,
} as const satisfies Record<WashType, string>;

/** The spec's words for a start, from the request to its outcome. */
export const startStatuses = ['RUN_REQUEST_IN_PROGRESS', 'RUNNING', 'RUN_FAILED', 'UNKNOWN'] as const;
export type StartStatus = (typeof startStatuses)[number];

/** What can be set before a start, as machines name it. */
export const machineSettings = {
  WASHER: ['Cold', 'Warm', 'Hot'],
  DRYER: ['Low', 'Medium', 'High'],
} as const satisfies Record<MachineType, readonly string[]>;

/** Machines that can be started together. */
export const mostStartedAtOnce = 20;
/** Free starts of one person on one day, unless the business sets another limit. */
export const usualFreeStarts = 20;
export const mostFreeStarts = 1_000;
