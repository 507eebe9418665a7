import type { AddressAdded } from '@washboard/contract/customers/address-events.schemas.ts';
import type { CustomerFacts } from '@washboard/contract/customers/customer-events.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { int8, json, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { recordAddresses, removeAddresses } from '../addresses/address-book.store.ts';
import { type ConsentEntry, recordConsents } from '../consent.store.ts';
import { changeCustomers } from '../customer-book.store.ts';

/** What a file changes of an existing customer. */
export interface ImportedChange {
  customerId: number;
  /** When the customer last changed: ISO, UTC. */
  changedAt: string;
  /** All facts, as they become. */
  facts: CustomerFacts;
  /** The changed ones as they were; their keys say which. */
  before: Partial<CustomerFacts>;
  address: Omit<AddressAdded, 'customer'> | null;
}

/** Where changes come from: the file's source and the import, and who imported it. */
export interface ImportedFrom {
  source: string;
  importId: number;
  by: string;
  at: Date;
}

type FactName = keyof CustomerFacts;
const factNames = (facts: Partial<CustomerFacts>) => Object.keys(facts) as FactName[];
const partOf = (facts: CustomerFacts, names: readonly FactName[]) =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));

const consentChannels = { smsConsent: 'SMS', emailConsent: 'EMAIL' } as const;

function consentEntries({ customerId, facts, before }: ImportedChange, at: string): ConsentEntry[] {
  return (['smsConsent', 'emailConsent'] as const)
    .filter((name) => before[name] !== undefined)
    .map((name) => ({ customerId, channel: consentChannels[name], agreed: facts[name], at }));
}

/** Changes existing customers by a file, and keeps what they were. Each customer at most once. */
export async function recordImportedChanges(
  tx: Tx,
  { source, importId, by, at: now }: ImportedFrom,
  changes: readonly ImportedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const at = now.toISOString();
  await changeFacts(tx, { source, importId, by, at: now }, changes);
  const withAddress = changes.flatMap(({ customerId, address }) =>
    address === null ? [] : [{ customerId, facts: address, at }],
  );
  const addressIds = await recordAddresses(tx, source, withAddress);
  const addressOf = new Map(withAddress.map(({ customerId }, index) => [customerId, addressIds[index] ?? 0]));
  await insertRows(tx, 'customer_import_change', changes, {
    import_id: importId,
    customer_id: (one) => one.customerId,
    before: (one) => JSON.stringify(one.before),
    after: (one) => JSON.stringify(partOf(one.facts, factNames(one.before))),
    address_ids: (one) => {
      const id = addressOf.get(one.customerId);
      return JSON.stringify(id === undefined ? [] : [id]);
    },
  })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'import_id', 'customer_id']).doUpdateSet({
        before: sql`excluded.before || customer_import_change.before`,
        after: sql`customer_import_change.after || excluded.after`,
        address_ids: sql`customer_import_change.address_ids || excluded.address_ids`,
      }),
    )
    .execute();
}

async function changeFacts(
  tx: Tx,
  { source, importId, by, at: now }: ImportedFrom,
  changes: readonly ImportedChange[],
): Promise<void> {
  // Later than every report so far, so this one wins.
  const atOf = ({ changedAt }: ImportedChange) =>
    new Date(Math.max(now.getTime(), Date.parse(changedAt) + 1)).toISOString();
  const changed = changes.filter(({ before }) => factNames(before).length > 0);
  // The user who imports reports the change, so a register's older view doesn't decide.
  await changeCustomers(
    tx,
    { source, importId, by },
    changed.map((change) => ({
      customerId: change.customerId,
      facts: change.facts,
      at: atOf(change),
      ref: '',
    })),
  );
  await recordConsents(
    tx,
    { source, importId },
    changed.flatMap((change) => consentEntries(change, atOf(change))),
  );
}

/** Which of these customers an import added; the others existed before. */
export async function customersOfImport(
  tx: Tx,
  importId: number,
  customerIds: readonly number[],
): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select id from customer
    where business_id = ${tx.businessId} and id = any(${[...customerIds]}::bigint[]) and import_id = ${importId}
  `.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Restores what an import changed, as far as it didn't change again since. Returns the customers. */
export async function undoImportedChanges(tx: Tx, from: ImportedFrom): Promise<number[]> {
  const { rows } = await typedSql({
    customerId: int8,
    before: json.of<Partial<CustomerFacts>>(),
    after: json.of<Partial<CustomerFacts>>(),
    addressIds: json.of<number[]>(),
    facts: json.of<CustomerFacts>(),
    changedAt: timestamptz,
  })`
    select k.customer_id as "customerId", to_json(k.before) as before, to_json(k.after) as after, to_json(k.address_ids) as "addressIds",
      json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'companyName', c.company_name,
        'email', c.email, 'phone', c.phone, 'isCommercial', c.is_commercial, 'birthday', c.birthday,
        'smsConsent', c.sms_consent, 'emailConsent', c.email_consent, 'notes', c.notes) as facts, c.changed_at as "changedAt"
    from customer_import_change k
    join customer c on c.business_id = k.business_id and c.id = k.customer_id
    where k.business_id = ${tx.businessId} and k.import_id = ${from.importId}
    order by k.customer_id for update of c
  `.execute(tx.db);
  const changes = rows.map(({ customerId, changedAt, before, after, facts }): ImportedChange => {
    const restored = factNames(before).filter((name) => (facts[name] ?? null) === after[name]);
    return {
      customerId,
      changedAt,
      facts: { ...facts, ...Object.fromEntries(restored.map((name) => [name, before[name]])) },
      before: partOf(facts, restored),
      address: null,
    };
  });
  const at = from.at.toISOString();
  await changeFacts(tx, from, changes);
  const addressIds = rows.flatMap((row) => row.addressIds);
  if (addressIds.length > 0)
    await removeAddresses(
      tx,
      addressIds.map((addressId) => ({ addressId, at })),
    );
  await tx.db
    .deleteFrom('customer_import_change')
    .where('business_id', '=', tx.businessId)
    .where('import_id', '=', from.importId)
    .execute();
  return rows.map(({ customerId }) => customerId);
}
