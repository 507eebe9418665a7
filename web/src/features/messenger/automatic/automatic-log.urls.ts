import {
  automaticLogDays,
  automaticLogStates,
} from '@washboard/contract/messenger/automatic/automatic-log.constants.ts';
import {
  type AutomaticKind,
  automaticKinds,
  automaticTexts,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { defineListAddress, oneOf } from '../../../blocks/list/list-address.ts';
import { messengerPaths } from '../messenger.paths.ts';

const kinds = Object.fromEntries(automaticKinds.map((kind) => [kind, automaticTexts[kind].title]));

/** What people filter the log of automatic texts by. */
export const automaticLogAddress = defineListAddress({
  path: messengerPaths.automaticTextLog,
  filters: {
    kind: oneOf('Text', 'Any text', kinds as Record<AutomaticKind, string>),
    state: oneOf('Status', 'Any status', automaticLogStates),
    days: oneOf('Period', 'Any time', automaticLogDays),
  },
});
