/** The simulators of the demo, by what they send. */
export const simulatorNames = ['orders', 'machines', 'payments', 'pickups'] as const;
export type SimulatorName = (typeof simulatorNames)[number];

/** How much goes on, against what the demo's recipe says. */
export const paces = { calm: 0.4, asInLife: 1, busy: 2.5 } as const;
export type Pace = keyof typeof paces;
export const paceNames = Object.keys(paces) as [Pace, ...Pace[]];

export const simulatorStates = ['running', 'paused', 'off', 'notAvailable'] as const;
export type SimulatorState = (typeof simulatorStates)[number];

/** Whose events the simulators send. */
export const simulatorSource = 'simulators';

/** They report this often and learn what is wanted of them. */
export const reportEveryMs = 5_000;
