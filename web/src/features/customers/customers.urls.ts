import {
  consentFilters,
  customerSorts,
  segments,
} from '@washboard/contract/customers/customers.constants.ts';
import { defineListAddress, type ListFilter, oneOf, pageFields } from '../../blocks/list/list-address.ts';
import { addressOf } from '../../lib/address.ts';
import { choiceField, defineSearch, intField, type SearchRecord } from '../../lib/list-state.ts';
import { customersPaths } from './customers.paths.ts';
import { useTags } from './customers.queries.ts';

const segmentLabels = Object.fromEntries(
  Object.entries(segments).map(([name, { label }]) => [name, label]),
) as Record<keyof typeof segments, string>;

const tagFilter: ListFilter<number> = {
  field: intField(0),
  label: 'Tag',
  options: [['0', 'Any tag']],
  useOptions: () => (useTags().data?.records ?? []).map(({ id, name }) => [String(id), name]),
};

/** The list of customers: what people can search, filter and sort by. */
export const customerAddress = defineListAddress({
  path: customersPaths.customers,
  search: 'Name, phone or email',
  filters: {
    segment: oneOf('Segment', 'Any segment', segmentLabels),
    kind: oneOf('Kind', 'Any kind', { commercial: 'Commercial', private: 'Private' }),
    tag: tagFilter,
    consent: oneOf('Marketing consent', 'Any', consentFilters),
  },
  sorts: { by: customerSorts, first: 'lastOrder' },
});

/** What is asked over the page of a customer, and where one is in their orders. */
export const customerSearch = defineSearch({
  ask: choiceField(['', 'edit', 'sms', 'email', 'address', 'merge'], ''),
  ordersPage: pageFields.page,
  ordersCursor: pageFields.cursor,
});

/** A customer, with the state of the list behind it. */
export const customerHref = (search: SearchRecord, id: number) =>
  addressOf(customersPaths.customer, { params: { id }, search });
