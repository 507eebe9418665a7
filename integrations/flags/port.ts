/** For whom a flag is asked; ids only. */
export interface FlagContext {
  /** Of the user; `anonymous` before anybody is signed in. */
  key: string;
  /** None before anybody is signed in. */
  businessId?: number;
}

export const anonymous: FlagContext = { key: 'anonymous' };

/** What decides whether a flag is on. */
export interface Flags {
  /** `fallback` for a flag that is not known, while nothing is known yet, and where no answer came within two seconds. */
  isOn(flag: string, fallback: boolean, context: FlagContext): Promise<boolean>;
  /** Told when flags may have changed elsewhere; answers how to stop being told. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

/** What is set of a flag here. */
export interface FlagRule {
  /** For how many of a hundred businesses it is on: 0 for nobody, 100 for everybody. */
  percent: number;
  /** Businesses for which it is on or off whatever the percentage. */
  overrides: readonly { businessId: number; isOn: boolean }[];
}

/** Where rules are kept; nothing for a flag that nobody set. */
export interface FlagStore {
  find(flag: string): Promise<FlagRule | undefined>;
}
