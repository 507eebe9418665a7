/** What became of an automatic text. */
export const automaticLogStates = {
  SCHEDULED: 'Scheduled',
  SENT: 'Sent, not confirmed',
  DELIVERED: 'Delivered',
  FAILED: 'Not sent or not delivered',
  HELD_BACK: 'Held back',
  HELD_OUT: 'Held out to compare',
  DELETED: 'Deleted',
} as const;
export type AutomaticLogState = keyof typeof automaticLogStates;
export const automaticLogStateNames = Object.keys(automaticLogStates) as [
  AutomaticLogState,
  ...AutomaticLogState[],
];

/** Periods that the log is filtered by, in days. */
export const automaticLogDays = {
  '1': 'Last 24 hours',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
} as const;
export const automaticLogDayNames = Object.keys(automaticLogDays) as [keyof typeof automaticLogDays];
