import { useNavigate } from '@tanstack/react-router';
import type { Period } from '@washboard/contract/core/time/periods.ts';
import { useCallback, useEffect, useMemo } from 'react';
import type { SearchRecord } from '../../lib/list-state.ts';
import { useSearchRecord } from '../../lib/use-search-state.ts';
import { useSession } from '../session/session-store.ts';
import { keepScope, namesScope, type Scope, scopeOf, searchOf, shownScope } from './scope.search.ts';

/**
 * The stores and period of a scoped screen. They are in the address, so links share them; otherwise the
 * user's last selection applies.
 */
export function useScope() {
  const { userId } = useSession();
  const search = useSearchRecord();
  const navigate = useNavigate();
  const effective = shownScope(search, userId);
  const { stores, period, from, to } = effective;
  const scope = useMemo(() => scopeOf({ stores, period, from, to }), [stores, period, from, to]);

  const write = useCallback(
    (next: Scope, replace: boolean) => {
      const part = searchOf(next);
      keepScope(userId, part);
      const merge = (before: SearchRecord) => ({ ...before, ...part, page: undefined, cursor: undefined });
      return navigate({ to: '.', search: merge as never, replace, resetScroll: false });
    },
    [navigate, userId],
  );

  // A remembered scope is written into the address, so it can be shared.
  const missing = !namesScope(search) && namesScope(effective);
  useEffect(() => {
    if (missing) void write(scope, true);
  }, [missing, scope, write]);

  const setStores = useCallback(
    (storeIds: readonly number[]) => write({ ...scope, storeIds }, false),
    [scope, write],
  );
  const setPeriod = useCallback((next: Period) => write({ ...scope, period: next }, false), [scope, write]);
  return { ...scope, setStores, setPeriod };
}
