/** The login of a location's tablet: its account and location, such as `3-12`. */
export const storeLoginOf = (businessId: number, storeId: number) => `${businessId}-${storeId}`;

/** What a login names; undefined if it can't be one. */
export function readStoreLogin(login: string): { businessId: number; storeId: number } | undefined {
  const [, businessId, storeId] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(login) ?? [];
  if (businessId === undefined || storeId === undefined) return undefined;
  return { businessId: Number(businessId), storeId: Number(storeId) };
}
