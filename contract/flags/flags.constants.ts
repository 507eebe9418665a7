/** What is known of a flag. */
interface FlagFacts {
  title: string;
  /** What is there while it is on. */
  about: string;
  /** What it is where nothing is set, and where nobody answers in time: the safe side. */
  usually: boolean;
  /** The module that asks for it. */
  owner: string;
  /** The day by which it is decided, and the flag goes. */
  until: string;
}

/** Every flag there is. A flag offers or hides; it never replaces the question who may. */
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

/** What each flag is where nobody says otherwise. */
export const usualFlags = Object.fromEntries(flagNames.map((name) => [name, flags[name].usually])) as Record<
  FlagName,
  boolean
>;
