/** For whom a session speaks: a user, or somebody of the provider who acts as one. */
export interface Person {
  userId: number;
  staffUserId?: number | undefined;
}

/** The user id of session and header: `12`, or `<staff>:<subject>` where staff acts for somebody. */
export function combinedId({ userId, staffUserId }: Person): string {
  return staffUserId === undefined ? String(userId) : `${staffUserId}:${userId}`;
}

/** Reads it back; nothing where it is none. The one place that knows its form. */
export function parseCombinedId(text: string): Person | undefined {
  const found = /^(?:([1-9]\d{0,15}):)?([1-9]\d{0,15})$/.exec(text);
  if (found === null) return undefined;
  const [, staff, user] = found;
  return { userId: Number(user), ...(staff === undefined ? {} : { staffUserId: Number(staff) }) };
}

/** Does staff act for somebody under this id? */
export const isActing = (id: string): boolean => id.includes(':');
