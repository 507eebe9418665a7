import { localStore, storageKey } from '../../lib/storage.ts';

/** A record that was looked at. */
export interface Recent {
  kind: 'Order' | 'Customer';
  label: string;
  href: string;
}

const mostRecents = 8;

/** One place for whoever is signed in: another person, or another business, begins anew. Sign-out clears it. */
const recentsKey = () => storageKey('recents');

interface Stored {
  owner: string;
  recents: Recent[];
}

const isRecent = (value: unknown): value is Recent => {
  const { kind, label, href } = (value ?? {}) as Partial<Recent>;
  return (kind === 'Order' || kind === 'Customer') && typeof label === 'string' && typeof href === 'string';
};

/** What this person looked at last in this browser, the latest first; what is not understood is nothing. */
export function readRecents(owner: string): Recent[] {
  try {
    const kept = JSON.parse(localStore.read(recentsKey()) ?? '{}') as Partial<Stored>;
    return kept.owner === owner && Array.isArray(kept.recents) ? kept.recents.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts a record at the top; one that is there already moves up with the name that it has by now. */
export function noteRecent(owner: string, recent: Recent): void {
  const others = readRecents(owner).filter(({ href }) => href !== recent.href);
  const kept: Stored = { owner, recents: [recent, ...others].slice(0, mostRecents) };
  localStore.write(recentsKey(), JSON.stringify(kept));
}
