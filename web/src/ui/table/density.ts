import { useSyncExternalStore } from 'react';
import { localStore } from '../../lib/storage.ts';

export type Density = 'comfortable' | 'compact';

/** Row heights in pixels (ux.md). */
export const rowHeights: Record<Density, number> = { comfortable: 40, compact: 32 };

const key = 'washboard.density';
const listeners = new Set<() => void>();

const read = (): Density => (localStore.read(key) === 'compact' ? 'compact' : 'comfortable');
let current: Density | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function snapshot(): Density {
  current ??= read();
  return current;
}

/** Remembered for all tables in this browser. */
export function setDensity(next: Density): void {
  current = next;
  localStore.write(key, next);
  for (const listener of listeners) listener();
}

export const useDensity = () => useSyncExternalStore(subscribe, snapshot);
