import { narrowingNames } from '@washboard/contract/messenger/messenger.constants.ts';
import { urlOf } from '../../lib/address.ts';
import { choiceField, defineSearch, intField, type SearchRecord, textField } from '../../lib/list-state.ts';
import { messengerPaths } from './messenger.paths.ts';

const flag = () => choiceField(['', 'true'], '');

/** The inbox: its tab, search and page, and the open conversation; 0 is none. */
export const inboxSearch = defineSearch({
  page: intField(0),
  cursor: textField('', 1_000),
  q: textField('', 60),
  unread: flag(),
  isEscalated: flag(),
  isOther: flag(),
  only: choiceField(['', ...narrowingNames], ''),
  conversation: intField(0),
});

const inboxUrl = urlOf(messengerPaths.inbox, inboxSearch);

/** A conversation, with the list beside it as it is. */
export const conversationHref = (keep: SearchRecord, conversation: number) =>
  inboxUrl({ search: { conversation }, keep });

export const inboxTabs = ['primary', 'unread', 'escalations', 'other'] as const;
export type InboxTab = (typeof inboxTabs)[number];

const flagOf = { unread: 'unread', escalations: 'isEscalated', other: 'isOther' } as const;

/** The first page of a tab, with the same search and open conversation. */
export const tabHref = ({ q, only, conversation }: SearchRecord, tab: InboxTab) =>
  inboxUrl({ search: tab === 'primary' ? {} : { [flagOf[tab]]: 'true' }, keep: { q, only, conversation } });

export function tabOf({
  unread,
  isEscalated,
  isOther,
}: Record<'unread' | 'isEscalated' | 'isOther', '' | 'true'>): InboxTab {
  if (isEscalated === 'true') return 'escalations';
  if (unread === 'true') return 'unread';
  return isOther === 'true' ? 'other' : 'primary';
}
