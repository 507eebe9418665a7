/** Why an address can't be removed, as shown next to it. */
export const addressUses = {
  recurring: 'Address used for recurring order',
  service: 'Address used for service order',
} as const;
export type AddressUse = keyof typeof addressUses;
