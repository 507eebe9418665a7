import { useSyncExternalStore } from 'react';

/** The open command layer, if any. */
export type CommandLayer = 'palette' | 'shortcuts' | null;

let open: CommandLayer = null;
let text = '';
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

function show(next: CommandLayer): void {
  open = next;
  announce();
}

/** Sets what is searched for. It is kept here, so that keys typed before the palette has loaded count. */
export function setPaletteText(next: string): void {
  text = next;
  announce();
}

export function openPalette(): void {
  text = '';
  show('palette');
}
export const openShortcuts = () => show('shortcuts');
export const closeCommands = () => show(null);

export const typeAhead = (key: string) => setPaletteText(text + key);
export const usePaletteText = () => useSyncExternalStore(subscribe, () => text);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCommandLayer = () => useSyncExternalStore(subscribe, () => open);
