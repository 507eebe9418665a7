/** Where an owner manages the card. */
export const billingPath = '/account/billing';
