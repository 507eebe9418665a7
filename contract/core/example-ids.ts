/**
 * Ids of the rows that examples of routes speak of. The test kit makes a small world with exactly these;
 * the API page shows `documentedIds`.
 */
export interface ExampleIds {
  businessId: number;
  storeId: number;
  otherStoreId: number;
  washerId: number;
  dryerId: number;
  turnId: number;
  /** An import that waits for its mapping to be confirmed. */
  importId: number;
  /** An import that was applied. */
  appliedImportId: number;
  /** A fresh, unused identity token of the owner. */
  identityToken: string;
  setupCode: string;
  email: string;
  password: string;
}

export const documentedIds: ExampleIds = {
  businessId: 1,
  storeId: 1,
  otherStoreId: 2,
  washerId: 1,
  dryerId: 2,
  turnId: 1,
  importId: 1,
  appliedImportId: 2,
  identityToken: 'eyJzdWIiOiIxIn0.signature',
  setupCode: 'K7QM-2VXD',
  email: 'owner@example.com',
  password: 'a long enough password',
};
