/** Orders that need attention; the list filters by these. */
export const orderAttentionLabels = {
  late: 'Late',
  unclaimed: 'Unclaimed for 30 days or longer',
  unpaid: 'Completed and unpaid',
} as const;
export type OrderAttention = keyof typeof orderAttentionLabels;
export const orderAttentions = Object.keys(orderAttentionLabels) as [OrderAttention, ...OrderAttention[]];
