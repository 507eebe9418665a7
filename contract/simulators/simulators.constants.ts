/** The demo's simulators, by what they send. */
export const simulatorNames = ['orders', 'machines', 'payments', 'pickups'] as const;
export type SimulatorName = (typeof simulatorNames)[number];

/** The amount of activity, relative to the demo's recipe. */
export const paces = { calm: 0.4, asInLife: 1, busy: 2.5 } as const;
export type Pace = keyof typeof paces;
export const paceNames = Object.keys(paces) as [Pace, ...Pace[]];

export const simulatorStates = ['running', 'paused', 'off', 'notAvailable'] as const;
export type SimulatorState = (typeof simulatorStates)[number];

/** The source name of the simulators' events. */
export const simulatorSource = 'simulators';

/** Seconds between reports, whose answers contain new settings. */
export const reportEveryMs = 5_000;
