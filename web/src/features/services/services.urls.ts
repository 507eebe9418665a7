import type { ServiceFamily } from '@washboard/contract/orders/orders.constants.ts';
import { addressOf, urlOf } from '../../lib/address.ts';
import { choiceField, defineSearch, flagField, intField, textField } from '../../lib/list-state.ts';
import { servicesPaths } from './services.paths.ts';

export const serviceTabs = { 'per-pound': 'Per pound', 'fixed-price': 'Fixed price' } as const;
export type ServiceTab = keyof typeof serviceTabs;
const listSearchWith = (tab: ServiceTab) =>
  defineSearch({
    tab: choiceField(Object.keys(serviceTabs) as ServiceTab[], tab),
    q: textField('', 60),
    archived: flagField(),
  });

/** Most laundry is sold by the pound, most dry cleaning by the piece; that tab opens first. */
export const listSearches = {
  LAUNDRY: listSearchWith('per-pound'),
  DRY_CLEANING: listSearchWith('fixed-price'),
} as const satisfies Record<ServiceFamily, unknown>;

const families = ['LAUNDRY', 'DRY_CLEANING'] as const;
export const detailTabs = { details: 'Details', pricing: 'Pricing' } as const;
export type DetailTab = keyof typeof detailTabs;
export const serviceSearch = defineSearch({
  view: choiceField(Object.keys(detailTabs) as DetailTab[], 'details'),
});

export const wizardSteps = ['details', 'pricing', 'locations'] as const;
export type WizardStep = (typeof wizardSteps)[number];
export const wizardSearch = defineSearch({
  type: choiceField([...families], 'LAUNDRY'),
  step: choiceField([...wizardSteps], 'details'),
});

/** A category to change, or 0 for a new one of a type. */
export const categorySearch = defineSearch({
  category: intField(0),
  type: choiceField([...families], 'LAUNDRY'),
});

/** Whether the dialog that changes the order is open. */
export const categoriesSearch = defineSearch({ order: flagField() });

/** `edit` is the modifier in the dialog, 0 for a new one. */
export const modifiersSearch = defineSearch({
  q: textField('', 60),
  archived: flagField(),
  edit: intField(-1, -1),
});

export const pricesSearch = defineSearch({ tier: intField(0), q: textField('', 60) });

export const listUrl = (family: ServiceFamily, tab?: ServiceTab) =>
  urlOf(
    family === 'LAUNDRY' ? servicesPaths.services : servicesPaths.dryCleaning,
    listSearches[family],
  )({ search: { tab } });
export const serviceUrl = (id: number, view: DetailTab = 'details') =>
  addressOf(servicesPaths.service, { params: { id }, search: view === 'details' ? {} : { view } });
export const newServiceUrl = (type: ServiceFamily) =>
  urlOf(servicesPaths.newService, wizardSearch)({ search: { type } });
export const categoryUrl = (type: ServiceFamily, category = 0) =>
  urlOf(servicesPaths.category, categorySearch)({ search: { type, category } });
export const pricesUrl = () => urlOf(servicesPaths.prices, pricesSearch)();
