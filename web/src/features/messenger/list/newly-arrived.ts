import type { Conversation } from '@washboard/contract/messenger/messenger.schemas.ts';

type Shown = Pick<Conversation, 'id' | 'lastMessageAt' | 'lastMessage'>;

/** The first conversation whose last message is a customer’s and wasn’t there before. */
export function newlyArrived<One extends Shown>(
  before: readonly One[] | undefined,
  now: readonly One[],
): One | undefined {
  if (before === undefined) return undefined;
  const newest = Math.max(0, ...before.map(({ lastMessageAt }) => Date.parse(lastMessageAt)));
  return now.find((one) => {
    if (one.lastMessage?.direction !== 'Inbound') return false;
    const known = before.find(({ id }) => id === one.id);
    return known === undefined ? Date.parse(one.lastMessageAt) > newest : lastOf(known) !== lastOf(one);
  });
}

/** A conversation’s last message, to compare. */
export const lastOf = ({ lastMessageAt, lastMessage }: Omit<Shown, 'id'>) =>
  `${lastMessageAt} ${lastMessage?.direction} ${lastMessage?.text}`;
