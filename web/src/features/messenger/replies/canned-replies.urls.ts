import { urlOf } from '../../../lib/address.ts';
import { defineSearch, flagField, intField } from '../../../lib/list-state.ts';
import { messengerPaths } from '../messenger.paths.ts';

/** The reply in the dialog, if any. */
export const repliesSearch = defineSearch({ reply: intField(0), add: flagField() });

const url = urlOf(messengerPaths.cannedReplies, repliesSearch);

export const replyUrl = (reply: number) => url({ search: { reply } });
