import { type FlagName, usualFlags } from '@washboard/contract/flags/flags.constants.ts';
import { useSyncExternalStore } from 'react';

type FlagValues = Readonly<Record<FlagName, boolean>>;

let values: FlagValues = usualFlags;
const listeners = new Set<() => void>();

/** Called by what follows the flags (app/flags); until then each is as it usually is. */
export function keepFlags(next: FlagValues): void {
  values = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a flag is on here and now; it may change while one looks. */
export const useFlag = (name: FlagName): boolean => useSyncExternalStore(subscribe, () => values[name]);
