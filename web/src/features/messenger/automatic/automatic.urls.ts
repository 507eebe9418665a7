import {
  type AutomaticKind,
  automaticKinds,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { urlOf } from '../../../lib/address.ts';
import { choiceField, defineSearch } from '../../../lib/list-state.ts';
import { messengerPaths } from '../messenger.paths.ts';

/** The text in the dialog, if any. */
export const automaticSearch = defineSearch({ text: choiceField(['', ...automaticKinds], '') });

const url = urlOf(messengerPaths.automaticTexts, automaticSearch);

export const automaticTextsUrl = () => url();
export const automaticTextUrl = (text: AutomaticKind) => url({ search: { text } });
