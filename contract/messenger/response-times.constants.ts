/** What happened in a conversation. */
export const conversationRowLabels = {
  RESPONSE: 'Reply',
  RESOLUTION: 'Resolved',
  OPT_OUT: 'Opt-out',
} as const;

/** A week; a longer target helps nobody. */
export const mostTargetMinutes = 10_080;
