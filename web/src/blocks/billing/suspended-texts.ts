/** The text of each kind of suspension. */
export const suspendedWords = {
  SUSPENDED: 'Your payout accounts have been paused.',
  SUSPENDED_90_DAYS: 'Your payout accounts and the ability to take customer payments have been disabled.',
};
