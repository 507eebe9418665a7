/** The check failed in this browser; its text says what to do. */
export class BotCheckError extends Error {
  override readonly name = 'BotCheckError';
}
