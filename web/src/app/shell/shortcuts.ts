/** A key's action, for both the sheet and the keyboard. */
export interface Shortcut {
  keys: readonly string[];
  label: string;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], label: 'Search and commands' },
  { keys: ['/'], label: 'Search this list' },
  { keys: ['g', 'd'], label: 'Go to the dashboard' },
  { keys: ['g', 's'], label: 'Go to global settings' },
  { keys: ['n'], label: 'Add new' },
  { keys: ['?'], label: 'Show this list' },
  { keys: ['Esc'], label: 'Close the top layer' },
  { keys: ['Ctrl', 'Enter'], label: 'Save' },
];

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

interface Typed {
  key: string;
  ctrlOrMeta: boolean;
  alt: boolean;
  /** Focus is in a text field: only Ctrl and Cmd shortcuts work. */
  typing: boolean;
  /** `g` was just pressed. */
  afterG: boolean;
}

const single: Record<string, KeyMeaning> = { '/': 'search', n: 'new', '?': 'sheet', g: 'pending' };
const second: Record<string, KeyMeaning> = { d: 'dashboard', s: 'settings' };

export function meaningOf({ key, ctrlOrMeta, alt, typing, afterG }: Typed): KeyMeaning {
  if (ctrlOrMeta && !alt && key.toLowerCase() === 'k') return 'palette';
  if (ctrlOrMeta || alt || typing) return 'none';
  return (afterG ? second[key] : single[key]) ?? 'none';
}
