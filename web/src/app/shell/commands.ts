import { useSyncExternalStore } from 'react';

/** The open command layer, if any. */
export type CommandLayer = 'palette' | 'shortcuts' | null;

let open: CommandLayer = null;
const listeners = new Set<() => void>();

function show(next: CommandLayer): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openPalette = () => show('palette');
export const openShortcuts = () => show('shortcuts');
export const closeCommands = () => show(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCommandLayer = () => useSyncExternalStore(subscribe, () => open);
