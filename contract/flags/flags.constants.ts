/** A flag's definition. */
interface FlagFacts {
  title: string;
  /** What it turns on. */
  about: string;
  /** The safe value, used when nothing is set or no answer arrives in time. */
  usually: boolean;
  /** The module that uses it. */
  owner: string;
  /** The day it should be decided and removed. */
  until: string;
}

/** All flags. A flag offers or hides; it never replaces a permission. */
export const flags = {
  'assistant-messenger': {
    title: 'Assistant messenger',
    about: 'The assistant panel for signed-in users.',
    usually: false,
    owner: 'assistant',
    until: '2027-06-30',
  },
} as const satisfies Record<string, FlagFacts>;

export type FlagName = keyof typeof flags;
export const flagNames = Object.keys(flags) as [FlagName, ...FlagName[]];

/** The default of each flag. */
export const usualFlags = Object.fromEntries(flagNames.map((name) => [name, flags[name].usually])) as Record<
  FlagName,
  boolean
>;
