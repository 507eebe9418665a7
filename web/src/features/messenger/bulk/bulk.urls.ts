import { consentFilterNames, segmentNames } from '@washboard/contract/customers/customers.constants.ts';
import { addressOf } from '../../../lib/address.ts';
import { choiceField, defineSearch, idsField, intField, textField } from '../../../lib/list-state.ts';
import { messengerPaths } from '../messenger.paths.ts';

/** The audience of a new bulk message: filters of the customer list, by their names there. */
export const audienceSearch = defineSearch({
  segment: choiceField(['', ...segmentNames], ''),
  kind: choiceField(['', 'commercial', 'private'], ''),
  consent: choiceField(['', ...consentFilterNames], ''),
  tag: intField(0),
  q: textField('', 100),
  ids: idsField(),
  stores: idsField(),
});

export const bulkMessageHref = (id: number) => addressOf(messengerPaths.bulkMessage, { params: { id } });
