import { type Reaction, reactionOf } from '@washboard/contract/messenger/incoming/reaction.rules.ts';

const things = /^(?:an?|una?|your|this|tu|su) \S+(?: \S+)?$/i;

/** 'Reacted ❤️ to “Your order is ready.”' */
export function reactionText({ mark, isRemoved, about }: Reaction): string {
  const what = things.test(about) ? about : `“${about}”`;
  if (isRemoved) return `Removed ${mark === '' ? 'a reaction' : mark} from ${what}`;
  return `Reacted ${mark} to ${what}`;
}

/** A message in one line: its text, the reaction that it is, or that it is a picture. */
export function lineOf({ text, direction }: { text: string; direction: 'Inbound' | 'Outbound' }): string {
  if (text === '') return 'Picture';
  const reaction = direction === 'Inbound' ? reactionOf(text) : null;
  return reaction === null ? text : reactionText(reaction);
}
