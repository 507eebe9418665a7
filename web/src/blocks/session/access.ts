import { useQuery } from '@tanstack/react-query';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { type Action, can, type Subject } from '@washboard/contract/core/access.ts';
import { useCallback } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { sessionState, useSession } from './session-store.ts';

/** Before the server has said which stores: the role decides what is offered, the server what is given. */
export function subjectOfSession(): Subject | null {
  const { session } = sessionState();
  return session === null ? null : { role: session.roleName, stores: 'all' };
}

/** May the signed-in user do this? For guards, outside of components. */
export function mayNow(action: Action): boolean {
  const subject = subjectOfSession();
  return subject !== null && can(subject, action);
}

/** `can(action, storeId?)` of the signed-in user, with role and stores as the server knows them. */
export function useCan(): (action: Action, storeId?: number) => boolean {
  const session = useSession();
  const access = useQuery({ ...queryOptionsOf(authRoutes.getAccess), staleTime: 300_000 });
  const role = access.data?.role ?? session.roleName;
  const stores = access.data?.stores ?? 'all';
  return useCallback((action, storeId) => can({ role, stores }, action, storeId), [role, stores]);
}
