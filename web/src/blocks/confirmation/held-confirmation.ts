import type { Confirmation } from '@washboard/contract/auth/confirm.schemas.ts';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storageKey, tabStore } from '../../lib/storage.ts';
import { sessionState } from '../session/session-store.ts';

const key = () => storageKey('confirmation');
const keptSchema = z.object({ confirmation: z.string(), until: z.number(), session: z.string() });
const listeners = new Set<() => void>();
const report = () => {
  for (const listener of listeners) listener();
};

/** Keeps a confirmation in this tab while it is valid. */
export function holdConfirmation({ confirmation, expiresIn }: Confirmation): void {
  const kept: z.output<typeof keptSchema> = {
    confirmation,
    until: Date.now() + expiresIn * 1000,
    session: sessionState().session?.token ?? '',
  };
  tabStore.write(key(), JSON.stringify(kept));
  report();
}

export function dropConfirmation(): void {
  tabStore.remove(key());
  report();
}

/** The session's confirmation, if still valid. */
function heldConfirmation(): string | null {
  const text = tabStore.read(key());
  if (text === null) return null;
  const kept = keptSchema.safeParse(JSON.parse(text)).data;
  const holds =
    kept !== undefined && kept.until > Date.now() && kept.session === sessionState().session?.token;
  return holds ? kept.confirmation : null;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHeldConfirmation = () => useSyncExternalStore(follow, heldConfirmation);
