import { useEffect } from 'react';
import type { Address } from '../../lib/address.ts';
import { useSession } from '../session/session-store.ts';
import { noteRecent, type Recent, readRecents } from './recents.ts';

/** The user and business. */
function useOwner(): string {
  const { userId, business } = useSession();
  return `${business.id}.${userId}`;
}

/** Recently viewed, newest first. */
export function useRecents(): Recent[] {
  return readRecents(useOwner());
}

/** Notes a viewed record once its name is known. */
export function useNoteRecent(kind: Recent['kind'], href: Address, label: string | undefined): void {
  const owner = useOwner();
  useEffect(() => {
    if (label !== undefined && label !== '') noteRecent(owner, { kind, href, label });
  }, [owner, kind, href, label]);
}
