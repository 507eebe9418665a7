import { type QueryClient, useQuery } from '@tanstack/react-query';
import { can } from '@washboard/contract/can.ts';
import type { Action, StaffAction, Subject } from '@washboard/contract/core/access.ts';
import { useCallback } from 'react';
import { accessQuery } from './access-query.ts';
import { sessionState, useSession } from './session-store.ts';

/** Before the server's answer: the role decides what is offered, and the server what is allowed. */
export function subjectOfSession(): Subject | null {
  const { session } = sessionState();
  return session === null ? null : { role: session.roleName, stores: 'all' };
}

/** Whether the signed-in user may do this; for guards outside components. */
export function mayNow(action: Action): boolean {
  const subject = subjectOfSession();
  return subject !== null && can(subject, action);
}

/** The same for staff permissions, which only the server knows. */
export async function mayAsStaff(queries: QueryClient, action: StaffAction): Promise<boolean> {
  return can(await queries.ensureQueryData(accessQuery), action);
}

/** The signed-in user's permissions, once loaded. */
export const useAccess = () => useQuery(accessQuery).data;

/** The staff member acting as this user, and until when. */
export const useActing = () => useAccess()?.acting ?? undefined;

/** `can(action, storeId?)` for the signed-in user, with role and stores from the server. */
export function useCan(): (action: Action, storeId?: number) => boolean {
  const session = useSession();
  const data = useAccess();
  const { roleName } = session;
  return useCallback(
    (action, storeId) => can(data ?? { role: roleName, stores: 'all' }, action, storeId),
    [data, roleName],
  );
}
