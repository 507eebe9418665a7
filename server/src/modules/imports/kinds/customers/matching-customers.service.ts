import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import type { RowMatch } from '@washboard/contract/imports/row-match.schemas.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { type CustomerMatch, type ImportedChange, matchCustomers } from '../../../customers/index.ts';
import { customersWithImportedValue } from '../../../payments/index.ts';
import type { RowGroup } from '../../rows/groups.store.ts';
import type { PlacedImport } from '../server-kind.rules.ts';
import { changeLabels, changeOf } from './customer-changes.rules.ts';
import type { ImportedCustomer } from './customers.rules.ts';
import { numberedCustomers } from './customers-by-number.store.ts';

/** A row with the existing customer that it matches, and what an update changes. */
export interface MatchedRow {
  match: RowMatch;
  change: ImportedChange;
  /** Its balances were carried over before. */
  hasBalance: boolean;
}

/** The existing customer of each row; null for a new one. */
export async function matchRows(
  tx: Tx,
  record: PlacedImport,
  groups: readonly RowGroup[],
): Promise<(MatchedRow | null)[]> {
  const isNumbered = record.mapping.number !== undefined;
  const numbers = isNumbered ? groups.map(({ identity }) => identity) : [];
  const numbered = await numberedCustomers(tx, record, numbers);
  const people = groups.map(({ identity, rows: [row] }) => {
    const { ownId, firstName, lastName, companyName, phone, email } = row.value as ImportedCustomer;
    const names = { firstName, lastName, companyName, phone, email };
    return { ...names, customerId: ownId, numberedId: numbered.get(identity) ?? null };
  });
  const matches = await matchCustomers(tx, people, record.id);
  const matchedIds = matches.flatMap((match) => match?.customer.id ?? []);
  const carried = await customersWithImportedValue(tx, matchedIds);
  return groups.map(({ identity, rows: [row] }, index) => {
    const match = matches[index];
    if (!match) return null;
    const value = row.value as ImportedCustomer;
    const hasBalance = carried.has(match.customer.id);
    const isNewNumber = isNumbered && identity !== '' && !numbered.has(identity);
    return toMatchedRow(value, match, { hasBalance, isNewNumber });
  });
}

function toMatchedRow(
  value: ImportedCustomer,
  { customer, by, isSure }: CustomerMatch,
  { hasBalance, isNewNumber }: { hasBalance: boolean; isNewNumber: boolean },
): MatchedRow {
  const change = changeOf(value, customer);
  const changes = [
    ...changeLabels(change),
    ...(isNewNumber ? ['customer number'] : []),
    ...(value.prepaidCents && !hasBalance ? ['prepaid balance'] : []),
    ...(value.creditCents && !hasBalance ? ['store credit'] : []),
  ];
  const match = { customerId: customer.id, name: customerName(customer), by, isSure, changes };
  return { match, change, hasBalance };
}
