/** The work that proves a page isn't a program. */
export type BotQuestion =
  /** Compute a number with some CPU time; `challenge` is the input. */
  | { kind: 'work'; challenge: string }
  /** Fetch a Turnstile token. */
  | { kind: 'turnstile'; siteKey: string; script: string };

/** A challenge is valid for one purpose. */
export interface BotAsked {
  purpose: string;
  now: Date;
}

/** `unknown`: the service couldn't be asked; `ask` then returns a challenge that needs no service. */
export type BotCheckResult = 'passed' | 'refused' | 'unknown';

/** Tells people from programs. Each answer works once. */
export interface BotCheck {
  /**
   * `failed`: the page couldn't do its work; it gets another challenge only if the service is really down.
   */
  ask(asked: BotAsked & { failed?: boolean }): Promise<BotQuestion>;
  verify(answer: string, asked: BotAsked): Promise<BotCheckResult>;
}

/** Stores used answers until they expire, for all processes and across restarts. */
export interface UsedStore {
  /** False if it was used before. */
  use(id: string, expires: Date): Promise<boolean>;
}
