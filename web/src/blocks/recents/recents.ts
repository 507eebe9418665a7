import type { Address } from '../../lib/address.ts';
import { localStore, storageKey } from '../../lib/storage.ts';

/** A viewed record. */
export interface Recent {
  kind: 'Order' | 'Customer';
  label: string;
  href: Address;
}

const mostRecents = 8;

/** One list for the signed-in user; another user or business starts empty. Sign-out clears it. */
const recentsKey = () => storageKey('recents');

interface Stored {
  owner: string;
  recents: Recent[];
}

const isRecent = (value: unknown): value is Recent => {
  const { kind, label, href } = (value ?? {}) as Partial<Recent>;
  return (kind === 'Order' || kind === 'Customer') && typeof label === 'string' && typeof href === 'string';
};

/** This user's recently viewed records in this browser, newest first; unreadable data counts as empty. */
export function readRecents(owner: string): Recent[] {
  try {
    const kept = JSON.parse(localStore.read(recentsKey()) ?? '{}') as Partial<Stored>;
    return kept.owner === owner && Array.isArray(kept.recents) ? kept.recents.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Moves a record to the top, with its current name. */
export function noteRecent(owner: string, recent: Recent): void {
  const others = readRecents(owner).filter(({ href }) => href !== recent.href);
  const kept: Stored = { owner, recents: [recent, ...others].slice(0, mostRecents) };
  localStore.write(recentsKey(), JSON.stringify(kept));
}
