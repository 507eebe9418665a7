/** Who a session belongs to: a user, or staff acting as one. */
export interface Person {
  userId: number;
  staffUserId?: number | undefined;
}

/** The user id in session and header: `12`, or `<staff>:<subject>` while staff acts as someone. */
export function combinedId({ userId, staffUserId }: Person): string {
  return staffUserId === undefined ? String(userId) : `${staffUserId}:${userId}`;
}

/** Parses a combined id; undefined if invalid. The only place that knows its format. */
export function parseCombinedId(text: string): Person | undefined {
  const found = /^(?:([1-9]\d{0,15}):)?([1-9]\d{0,15})$/.exec(text);
  if (found === null) return undefined;
  const [, staff, user] = found;
  return { userId: Number(user), ...(staff === undefined ? {} : { staffUserId: Number(staff) }) };
}

/** Whether staff acts as someone under this id. */
export const isActing = (id: string): boolean => id.includes(':');
