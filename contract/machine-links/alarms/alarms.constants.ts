/** What is wrong, as the list says it. */
export const alarmKindLabels = {
  OFFLINE: 'Device offline',
  STALE: 'Device silent for five minutes',
  FAILED_STARTS: 'Starts keep failing',
  FAULT: 'Fault reported',
  NO_TURN: 'No turn for unusually long',
  VEND_WITHOUT_START: 'Paid, but did not start',
  COIN_BOX: 'Coin box nearly full',
} as const;
/** What is wrong; a gateway with several machines is named: `Gateway AB12-CD34 offline, 6 machines`. */
export const alarmText = ({
  kind,
  gatewayCode,
  gatewayMachines,
}: {
  kind: AlarmKind;
  gatewayCode: string | null;
  gatewayMachines: number;
}): string =>
  kind === 'OFFLINE' && gatewayCode !== null && gatewayMachines > 1
    ? `Gateway ${gatewayCode} offline, ${gatewayMachines} machines`
    : alarmKindLabels[kind];
export type AlarmKind = keyof typeof alarmKindLabels;
export const alarmKinds = Object.keys(alarmKindLabels) as [AlarmKind, ...AlarmKind[]];

export const severityLabels = { HIGH: 'High', LOW: 'Low' } as const;
export type Severity = keyof typeof severityLabels;
/** A machine that earns nothing or took money for nothing is urgent; a silent device may still run. */
export const severityOf = {
  OFFLINE: 'HIGH',
  FAILED_STARTS: 'HIGH',
  FAULT: 'HIGH',
  VEND_WITHOUT_START: 'HIGH',
  STALE: 'LOW',
  NO_TURN: 'LOW',
  COIN_BOX: 'LOW',
} as const satisfies Record<AlarmKind, Severity>;

/** After so many hours people hear of an open alarm again. */
export const repeatHours = { HIGH: 4, LOW: 24 } as const satisfies Record<Severity, number>;

/** Starts that failed or weren't answered in a day, without one that ran since. */
export const failedStartsForAlarm = 3;

/** How many turns a machine misses, by its own weekdays and hours, before that is unusual; at least a day. */
export const missedTurnsForAlarm = 8;
/** The weeks before its last turn that tell how many it usually has, and the fewest days of them. */
export const usualTurnsWeeks = 8;
export const fewestUsualDays = 14;

/** A device that is offline for so many minutes is an alarm: shorter ones happen to any network. */
export const minutesOfflineForAlarm = 3;

/** The share of a coin box that is nearly full. */
export const nearlyFull = 0.8;

/** A machine that was paid for has so many minutes to report that it runs. */
export const minutesFromVendToRun = 5;

export const alarmStateLabels = { OPEN: 'Open', SILENCED: 'Silenced', CLEARED: 'Cleared' } as const;
export type AlarmState = keyof typeof alarmStateLabels;
export const alarmStates = Object.keys(alarmStateLabels) as [AlarmState, ...AlarmState[]];

/** For how many hours an alarm can be silenced; 0 ends the silence. */
export const silenceLabels = {
  '1': 'For an hour',
  '8': 'For 8 hours',
  '24': 'For a day',
  '168': 'For a week',
  '0': 'End the silence',
} as const;
export type SilenceHours = keyof typeof silenceLabels;
/** In the order of the choice. */
export const silenceHours = ['1', '8', '24', '168', '0'] as const satisfies SilenceHours[];
