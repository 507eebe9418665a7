import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAccess } from '../../blocks/session/access.ts';
import { followAccess } from '../../blocks/session/session-store.ts';

/** Role or stores changed: leave a page that is no longer allowed, and refetch the rest. */
export function useChangedAccess(): void {
  const router = useRouter();
  const queries = useQueryClient();
  const access = useAccess();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (access === undefined) return;
    const { role, stores, firstName, lastName } = access;
    followAccess({ roleName: role, firstName, lastName });
    const now = JSON.stringify({ role, stores });
    const before = known.current;
    known.current = now;
    if (before === undefined || before === now) return;
    void router.invalidate().then(() => queries.invalidateQueries());
  }, [access, router, queries]);
}
