/** The meaning of the keys so far. `pending` waits for a second key after `g`. */
export type KeyMeaning =
  | 'palette'
  | 'search'
  | 'dashboard'
  | 'settings'
  | 'new'
  | 'sheet'
  | 'pending'
  | 'none';

/** A key's action, for both the sheet and the keyboard. */
export interface Shortcut {
  keys: readonly string[];
  label: string;
  /** Missing where each layer handles the keys itself (`ui/layer`). */
  meaning?: KeyMeaning;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], label: 'Search and commands', meaning: 'palette' },
  { keys: ['/'], label: 'Search this list, or everything', meaning: 'search' },
  { keys: ['g', 'd'], label: 'Go to the dashboard', meaning: 'dashboard' },
  { keys: ['g', 's'], label: 'Go to global settings', meaning: 'settings' },
  { keys: ['n'], label: 'Add new', meaning: 'new' },
  { keys: ['?'], label: 'Show this list', meaning: 'sheet' },
  { keys: ['Esc'], label: 'Close the top layer' },
  { keys: ['Ctrl', 'Enter'], label: 'Save' },
];

interface Typed {
  key: string;
  ctrlOrMeta: boolean;
  alt: boolean;
  /** Focus is in a text field: only Ctrl and Cmd shortcuts work. */
  typing: boolean;
  /** `g` was just pressed. */
  afterG: boolean;
}

const meanings = new Map(
  shortcuts.flatMap(({ keys, meaning }) =>
    meaning === undefined ? [] : [[keys.join(' '), meaning] as const],
  ),
);

export function meaningOf({ key, ctrlOrMeta, alt, typing, afterG }: Typed): KeyMeaning {
  if (ctrlOrMeta && !alt && key.toUpperCase() === 'K') return meanings.get('Ctrl K') ?? 'none';
  if (ctrlOrMeta || alt || typing) return 'none';
  if (key === 'g' && !afterG) return 'pending';
  return meanings.get(afterG ? `g ${key}` : key) ?? 'none';
}
