import type { Actor } from './context.ts';
import type { SessionChange } from './db/bus.ts';

/** How the HTTP guard and the live connection learn who is signed in. The auth module answers. */
export interface SessionReader {
  /** Who a token belongs to now. */
  find(token: string): Promise<Actor | undefined>;
  /** Who a session belongs to now, read again. */
  findById(id: number): Promise<Actor | undefined>;
  /** Which of these sessions are still open. */
  status(ids: number[]): Promise<Set<number>>;
}

/** Whether a change is about this session, or about a person who is signed in or acts in it. */
export function concerns(change: SessionChange, { sessionId, acting, ...own }: Actor): boolean {
  if (change.id !== undefined) return change.id === sessionId;
  const people = [
    own,
    ...(acting ? [{ businessId: acting.staffBusinessId, teamMemberId: acting.staffMemberId }] : []),
  ];
  return people.some(
    (one) =>
      one.businessId === change.businessId &&
      (change.teamMemberId === undefined || change.teamMemberId === one.teamMemberId),
  );
}
