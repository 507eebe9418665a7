/** Why an address cannot be removed, in the words that stand beside it. */
export const addressUses = {
  recurring: 'Address used for recurring order',
  service: 'Address used for service order',
} as const;
export type AddressUse = keyof typeof addressUses;
