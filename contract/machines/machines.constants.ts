export const machineTypeLabels = { WASHER: 'Washer', DRYER: 'Dryer' } as const;
export type MachineType = keyof typeof machineTypeLabels;
export const machineTypes = Object.keys(machineTypeLabels) as [MachineType, ...MachineType[]];

/** Tenders at machines: coins, card reader, app, or prepaid value. */
export const machineTenders = ['COIN', 'CARD', 'ONLINE', 'PREPAID'] as const;
export type MachineTender = (typeof machineTenders)[number];

/** Technical and Customer Service starts are free; a Full Service turn is paid through its order. */
export const turnTypeLabels = {
  SELF_SERVE: 'Self-Serve',
  FULL_SERVICE: 'Full Service',
  TECHNICAL: 'Technical',
  CUSTOMER_SERVICE: 'Customer Service',
} as const;
export type TurnType = keyof typeof turnTypeLabels;
export const turnTypes = Object.keys(turnTypeLabels) as [TurnType, ...TurnType[]];

export const freeTurnTypes = ['TECHNICAL', 'CUSTOMER_SERVICE'] as const satisfies readonly TurnType[];
export const revenueTurnTypes = ['SELF_SERVE', 'FULL_SERVICE'] as const satisfies readonly TurnType[];

/** The reported states; `FINISHED` means the load is still inside. */
export const reportedStates = ['AVAILABLE', 'RUNNING', 'FINISHED', 'OFFLINE'] as const;
/** A machine's state: out of order during an outage, otherwise as last reported. */
export const machineStateLabels = {
  AVAILABLE: 'Available',
  RUNNING: 'Running',
  FINISHED: 'Finished',
  OFFLINE: 'Offline',
  OUT_OF_ORDER: 'Out of order',
} as const satisfies Record<(typeof reportedStates)[number] | 'OUT_OF_ORDER', string>;
export type MachineState = keyof typeof machineStateLabels;
export const machineStates = Object.keys(machineStateLabels) as [MachineState, ...MachineState[]];

/** 'Washer 3'. */
export function machineName(type: MachineType, number: string): string {
  return `${machineTypeLabels[type]} ${number}`;
}
