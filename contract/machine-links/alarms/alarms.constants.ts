/** What is wrong, as the list says it. */
export const alarmKindLabels = {
  OFFLINE: 'Device offline',
  STALE: 'Device silent for five minutes',
  FAILED_STARTS: 'Starts keep failing',
} as const;
export type AlarmKind = keyof typeof alarmKindLabels;
export const alarmKinds = Object.keys(alarmKindLabels) as [AlarmKind, ...AlarmKind[]];

export const severityLabels = { HIGH: 'High', LOW: 'Low' } as const;
export type Severity = keyof typeof severityLabels;
/** A machine that can't be reached or started earns nothing; a silent device may still run. */
export const severityOf = { OFFLINE: 'HIGH', FAILED_STARTS: 'HIGH', STALE: 'LOW' } as const satisfies Record<
  AlarmKind,
  Severity
>;

/** Starts that failed or weren't answered in a day, without one that ran since. */
export const failedStartsForAlarm = 3;

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
