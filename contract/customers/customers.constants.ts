/** Where a customer stands by their own cadence, each said in one sentence. */
export const segments = {
  new: { label: 'New', definition: 'First ordered in the last 30 days.' },
  active: {
    label: 'Active',
    definition: 'Visits as usual.',
  },
  at_risk: {
    label: 'At risk',
    definition: 'No order for 1.5 times their usual gap, or 30 days with fewer than three visits.',
  },
  lapsed: {
    label: 'Lapsed',
    definition: 'No order for 3 times their usual gap, or 90 days with fewer than three visits.',
  },
  none: { label: 'No orders', definition: 'Hasn’t ordered yet.' },
} as const;
export type Segment = keyof typeof segments;
export const segmentNames = Object.keys(segments) as [Segment, ...Segment[]];

/** What the list of customers can be sorted by. */
export const customerSorts = ['name', 'lastOrder', 'spend', 'since'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Who agreed to marketing: by text message, by e-mail, by both, by neither. */
export const consentFilters = {
  sms: 'Text messages',
  email: 'E-mail',
  none: 'Neither',
} as const;
export type ConsentFilter = keyof typeof consentFilters;
export const consentFilterNames = Object.keys(consentFilters) as [ConsentFilter, ...ConsentFilter[]];

/** By what marketing may be sent where somebody agreed to it. */
export const consentChannels = { SMS: 'Text messages', EMAIL: 'Marketing e-mail' } as const;
export type ConsentChannel = keyof typeof consentChannels;
export const consentChannelNames = Object.keys(consentChannels) as [ConsentChannel, ...ConsentChannel[]];

/** Where a consent came from, when it was told in the back office. */
export const backOffice = 'Back office';
export const mostTags = 20;
/** No more customers get a tag, or lose it, at once. */
export const mostTagged = 10_000;
export const mostPreferences = 20;
