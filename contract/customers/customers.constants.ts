/** Segments, with one sentence each. */
export const segments = {
  new: { label: 'New', definition: 'First ordered in the last 30 days.' },
  active: {
    label: 'Regular',
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

/** Sort orders of the customer list. */
export const customerSorts = ['name', 'lastOrder', 'spend', 'since'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Consent filter: text message, email, both or neither. */
export const consentFilters = {
  sms: 'Text messages',
  email: 'Email',
  none: 'Neither',
} as const;
export type ConsentFilter = keyof typeof consentFilters;
export const consentFilterNames = Object.keys(consentFilters) as [ConsentFilter, ...ConsentFilter[]];

/** Channels that need consent for marketing. */
export const consentChannels = { SMS: 'Text messages', EMAIL: 'Marketing email' } as const;
export type ConsentChannel = keyof typeof consentChannels;
/** What the consent history shows: marketing by channel, and all texts. */
export const consentHistoryChannels = { ...consentChannels, TEXTS: 'All texts' } as const;
export const consentHistoryNames = Object.keys(consentHistoryChannels) as [
  keyof typeof consentHistoryChannels,
  ...(keyof typeof consentHistoryChannels)[],
];
export const consentChannelNames = Object.keys(consentChannels) as [ConsentChannel, ...ConsentChannel[]];

/** How a consent reached us, if entered in the back office. */
export const backOffice = 'Back office';
export const mostTags = 20;
/** Most customers that one tag change can cover. */
export const mostTagged = 10_000;
export const mostPreferences = 20;

/** The preference that the account offers with its instructions. */
export const hangDryName = 'Hang dry';
