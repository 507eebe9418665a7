import { type FlagName, usualFlags } from '@washboard/contract/flags/flags.constants.ts';
import { useSyncExternalStore } from 'react';

type FlagValues = Readonly<Record<FlagName, boolean>>;

let values: FlagValues = usualFlags;
const listeners = new Set<() => void>();

/** Set by the flag loader (app/flags); defaults apply until then. */
export function keepFlags(next: FlagValues): void {
  values = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a flag is on; follows changes. */
export const useFlag = (name: FlagName): boolean => useSyncExternalStore(subscribe, () => values[name]);
