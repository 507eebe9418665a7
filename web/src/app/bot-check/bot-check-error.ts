/** The check could not be made in this browser; its text says what to do. */
export class BotCheckError extends Error {
  override readonly name = 'BotCheckError';
}
