/** Who a flag is evaluated for; ids only. */
export interface FlagContext {
  /** The user id; `anonymous` before sign-in. */
  key: string;
  /** Missing before sign-in. */
  businessId?: number;
}

export const anonymous: FlagContext = { key: 'anonymous' };

/** Decides whether a flag is on. */
export interface Flags {
  /**
   * `fallback` for an unknown flag, before the provider is ready, and after two seconds without an answer.
   */
  isOn(flag: string, fallback: boolean, context: FlagContext): Promise<boolean>;
  /** Calls back when flags may have changed elsewhere; returns an unsubscribe function. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

/** A flag's rules. */
export interface FlagRule {
  /** The percentage of businesses: 0 is none, 100 is all. */
  percent: number;
  /** Businesses where it is always on or off. */
  overrides: readonly { businessId: number; isOn: boolean }[];
}

/** Stores rules; undefined for a flag that was never set. */
export interface FlagStore {
  find(flag: string): Promise<FlagRule | undefined>;
}
