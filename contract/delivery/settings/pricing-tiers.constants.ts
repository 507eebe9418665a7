export const tierTypeLabels = { DELIVERY: 'Delivery', COMMERCIAL: 'Commercial' } as const;
export type TierType = keyof typeof tierTypeLabels;
export const tierTypes = Object.keys(tierTypeLabels) as [TierType, ...TierType[]];
