/** Where an owner sees what pays for Washboard. */
export const billingPath = '/account/billing';
