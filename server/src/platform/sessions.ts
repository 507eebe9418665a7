import type { Actor } from './context.ts';
import type { SessionChange } from './db/bus.ts';

/** How the HTTP guard and the live connection learn who is signed in. The auth module implements it. */
export interface SessionReader {
  /** The current user of a token. */
  find(token: string): Promise<Actor | undefined>;
  /** The user of a token as they were before a change in the last ten seconds. */
  before(token: string): Actor | undefined;
  /** The current user of a session, read again. */
  findById(id: number): Promise<Actor | undefined>;
  /** Which of these sessions are still open. */
  status(ids: number[]): Promise<Set<number>>;
}

/** Whether a change concerns this session, or a person signed in or acting in it. */
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
