import { type QueryClient, useQuery } from '@tanstack/react-query';
import { can } from '@washboard/contract/can.ts';
import type { Action, StaffAction, Subject } from '@washboard/contract/core/access.ts';
import { useCallback } from 'react';
import { accessQuery } from './access-query.ts';
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

/** The same of who must be known to be staff, which only the server can say. */
export async function mayAsStaff(queries: QueryClient, action: StaffAction): Promise<boolean> {
  return can(await queries.ensureQueryData(accessQuery), action);
}

/** What the server says the signed-in user may do, once it has. */
export const useAccess = () => useQuery(accessQuery).data;

/** Who of the provider acts here for the user, until when. */
export const useActing = () => useAccess()?.acting ?? undefined;

/** `can(action, storeId?)` of the signed-in user, with role and stores as the server knows them. */
export function useCan(): (action: Action, storeId?: number) => boolean {
  const session = useSession();
  const data = useAccess();
  const { roleName } = session;
  return useCallback(
    (action, storeId) => can(data ?? { role: roleName, stores: 'all' }, action, storeId),
    [data, roleName],
  );
}
