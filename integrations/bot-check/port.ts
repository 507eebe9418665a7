/** What a page has to do so that no program signs in where a person should. */
export type BotQuestion =
  /** Work out a number: some CPU time, once. `challenge` is the text that the answer comes from. */
  | { kind: 'work'; challenge: string }
  /** Fetch a token of Cloudflare's. */
  | { kind: 'turnstile'; siteKey: string; script: string };

/** A question is asked for one purpose and answered for it alone. */
export interface BotAsked {
  purpose: string;
  now: Date;
}

/** `unknown`: whoever should have said could not be asked; `ask` gives a question that needs nobody else then. */
export type BotCheckResult = 'passed' | 'refused' | 'unknown';

/** What tells people from programs. Each answer passes once. */
export interface BotCheck {
  /** `failed`: the page could not do what it was asked for before; another question is given only where that is so. */
  ask(asked: BotAsked & { failed?: boolean }): Promise<BotQuestion>;
  verify(answer: string, asked: BotAsked): Promise<BotCheckResult>;
}

/** Keeps what was used, for all processes and over restarts, until it would have run out. */
export interface UsedStore {
  /** False where it was used before. */
  use(id: string, expires: Date): Promise<boolean>;
}
