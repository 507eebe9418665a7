import {
  consentFilterNames,
  customerSorts,
  segmentNames,
} from '@washboard/contract/customers/customers.constants.ts';
import { choiceField, defineSearch, flagField, intField, textField } from '../../lib/list-state.ts';

/** What the list keeps in its address: its filters, its order and its page. */
export const customersSearch = defineSearch({
  q: textField('', 100),
  segment: choiceField(['all', ...segmentNames], 'all'),
  kind: choiceField(['all', 'commercial', 'private'], 'all'),
  consent: choiceField(['all', ...consentFilterNames], 'all'),
  tag: intField(0),
  sort: choiceField(customerSorts, 'lastOrder'),
  desc: flagField(true),
  page: intField(0),
  cursor: textField('', 1_000),
});

/** The list without a filter; the order stays. */
export const noFilters = { q: '', segment: 'all', kind: 'all', consent: 'all', tag: 0 } as const;
