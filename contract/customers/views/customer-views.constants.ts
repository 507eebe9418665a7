import { segments } from '../customers.constants.ts';
import type { CustomerFilters } from '../customers.schemas.ts';

interface CustomerView {
  label: string;
  filters: Pick<Partial<CustomerFilters>, 'segment' | 'kind'>;
}

/** The tabs over the list of customers, each with its filters. */
export const customerViews = {
  all: { label: 'All', filters: {} },
  new: { label: segments.new.label, filters: { segment: 'new' } },
  active: { label: segments.active.label, filters: { segment: 'active' } },
  atRisk: { label: segments.at_risk.label, filters: { segment: 'at_risk' } },
  lapsed: { label: segments.lapsed.label, filters: { segment: 'lapsed' } },
  commercial: { label: 'Commercial', filters: { kind: 'commercial' } },
} as const satisfies Record<string, CustomerView>;
export type CustomerViewName = keyof typeof customerViews;
export const customerViewNames = Object.keys(customerViews) as [CustomerViewName, ...CustomerViewName[]];
