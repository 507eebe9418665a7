import { urlOf } from '../../lib/address.ts';
import { choiceField, defineSearch, textField } from '../../lib/list-state.ts';
import { businessPaths } from './business.paths.ts';

/** The tabs of the account. */
export const accountTabs = {
  details: 'Details',
  regions: 'Regions',
  services: 'Services',
  receipts: 'Receipts',
  taxes: 'Taxes',
  tags: 'Note tags',
} as const;
export type AccountTab = keyof typeof accountTabs;

export const accountSearch = defineSearch({
  tab: choiceField(Object.keys(accountTabs) as AccountTab[], 'details'),
  /** The region being edited, or `new`. */
  region: textField('', 20),
  /** The tax being changed, or `new`. */
  tax: textField('', 20),
});

const url = urlOf(businessPaths.account, accountSearch);
export const accountUrl = (tab: AccountTab) => url({ search: { tab } });
