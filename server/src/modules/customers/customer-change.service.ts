import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@washboard/contract/core/errors.ts';
import { addressUses } from '@washboard/contract/customers/address-uses.ts';
import { factsOf } from '@washboard/contract/customers/customer-change.rules.ts';
import type {
  AddAddress,
  ChangedFacts,
  RecordConsent,
  WantedFacts,
} from '@washboard/contract/customers/customer-change.schemas.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { backOffice, hangDryName } from '@washboard/contract/customers/customers.constants.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import { staleVersion } from '../../platform/audit/stale-version.ts';
import type { Asking } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { recordAddresses, removeAddresses, restoreAddress } from './addresses/address-book.store.ts';
import { recordConsents } from './consent.store.ts';
import { changeCustomers, touchCustomer } from './customer-book.store.ts';
import { setPreferences, setTags } from './customer-details.store.ts';
import { lookingNow, requireCustomer } from './page/customer-page.service.ts';
import { holdCustomer } from './page/customer-page.views.ts';

export interface Changing extends Asking {
  author: Author;
  /** The audit entry that this change undoes. */
  undoesId?: number;
  /** The only names that preferences may have, beside those that the customer has; any name without it. */
  offeredNames?: readonly string[];
}

type FactName = keyof ChangedFacts;

/** Sets a customer's fields; only differences are logged. */
export function changeCustomer(
  given: Changing,
  id: number,
  version: number,
  wanted: WantedFacts,
): Promise<CustomerDetail> {
  return changing(given, id, version, async (tx, customer, at) => {
    const before = factsOf(customer);
    const { birthday = before.birthday } = wanted;
    const after = { ...wanted, birthday, tags: sorted(wanted.tags) };
    if (given.offeredNames !== undefined) requireKnownPreferences(before, after, given.offeredNames);
    const touched = (Object.keys(before) as FactName[]).filter(
      (name) => !isDeepStrictEqual(before[name], after[name]),
    );
    if (touched.length === 0) return;
    const part = (facts: ChangedFacts) => Object.fromEntries(touched.map((name) => [name, facts[name]]));
    const { smsConsent, emailConsent } = customer;
    const { tags, preferences, ...facts } = after;
    await reportChange(tx, given, { customerId: id, at, facts: { ...facts, smsConsent, emailConsent } });
    if (touched.includes('tags')) await setTags(tx, id, tags);
    if (touched.includes('preferences')) await setPreferences(tx, id, preferences);
    const change = { action: 'customers.change', ...entityOf(customer), undoesId: given.undoesId } as const;
    await audit(tx, given.author, {
      ...change,
      before: { name: customerName(customer), ...part(before) },
      after: { name: customerName(after), ...part(after) },
    });
  });
}

/** Without custom preferences, only hang dry and what the settings offer can be added. */
function requireKnownPreferences(
  before: ChangedFacts,
  after: ChangedFacts,
  offered: readonly string[],
): void {
  const known = new Set([hangDryName, ...offered, ...before.preferences.map(({ name }) => name)].map(lower));
  const fields = after.preferences.flatMap(({ name }, index) =>
    known.has(lower(name))
      ? []
      : [{ path: `preferences.${index}.name`, message: 'Custom preferences are turned off' }],
  );
  if (fields.length > 0) throw new AppError('bad_input', { fields });
}

const lower = (text: string) => text.toLowerCase();

/** As shown: by name, each once. */
function sorted(tags: readonly string[]): string[] {
  const byKey = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag);
}

/** Records that a customer gave or withdrew consent. It is a new log entry, so it can't be undone. */
export function recordConsent(
  given: Changing,
  id: number,
  { channel, agreed, how, version }: RecordConsent,
): Promise<CustomerDetail> {
  return changing(given, id, version, async (tx, customer, at) => {
    const name = channel === 'SMS' ? 'smsConsent' : 'emailConsent';
    if (customer[name] === agreed)
      throw new AppError('conflict', {
        text: agreed ? 'They already agreed.' : 'They haven’t agreed.',
      });
    const { tags: _, preferences: __, ...facts } = factsOf(customer);
    const { smsConsent, emailConsent } = customer;
    const reported = { customerId: id, at, facts: { ...facts, smsConsent, emailConsent, [name]: agreed } };
    await reportChange(tx, given, reported);
    await recordConsents(tx, { ...inOffice(given), how }, [{ customerId: id, channel, agreed, at }]);
    await audit(tx, given.author, {
      action: 'customers.consent',
      ...entityOf(customer),
      before: { name: customerName(customer), [name]: !agreed },
      after: { [name]: agreed, how },
    });
  });
}

/** A report by the back office, like one from a register. */
function reportChange(
  tx: Tx,
  given: Changing,
  reported: Omit<Parameters<typeof changeCustomers>[2][number], 'ref'>,
): Promise<void> {
  return changeCustomers(tx, inOffice(given), [{ ...reported, ref: '' }]);
}

const inOffice = ({ author }: Changing) => ({ source: backOffice, by: author.name });

/** Adds an address. Addresses don't change, because orders refer to them: remove one and add another. */
export function addAddress(
  given: Changing,
  id: number,
  { version, ...facts }: AddAddress,
): Promise<CustomerDetail> {
  return changing(given, id, version, async (tx, customer, at) => {
    const [addressId] = await recordAddresses(tx, backOffice, [{ customerId: id, facts, at }]);
    await audit(tx, given.author, {
      action: 'customers.addAddress',
      ...entityOf(customer),
      after: { name: customerName(customer), ...facts, addressId },
    });
    await touchCustomer(tx, id);
  });
}

/** Removes an address; refused while an order uses it. */
export function removeAddress(
  given: Changing,
  id: number,
  version: number,
  addressId: number,
): Promise<CustomerDetail> {
  return changing(given, id, version, async (tx, customer, at) => {
    const address = customer.addresses.find((one) => one.id === addressId);
    if (address === undefined) throw new AppError('not_found');
    const { id: _, use, ...facts } = address;
    if (use !== null) throw new AppError('conflict', { text: addressUses[use] });
    await removeAddresses(tx, [{ addressId, at }]);
    await audit(tx, given.author, {
      action: 'customers.removeAddress',
      ...entityOf(customer),
      before: { name: customerName(customer), ...facts, addressId },
      undoesId: given.undoesId,
    });
    await touchCustomer(tx, id);
  });
}

/** Restores a removed address. */
export function offerAgain(
  given: Changing,
  id: number,
  version: number,
  { addressId, ...facts }: { addressId: number },
): Promise<CustomerDetail> {
  return changing(given, id, version, async (tx, customer) => {
    if (customer.addresses.some((one) => one.id === addressId))
      throw new AppError('conflict', { text: 'This address is already saved.' });
    await restoreAddress(tx, addressId);
    await audit(tx, given.author, {
      action: 'customers.addAddress',
      ...entityOf(customer),
      after: { ...facts, addressId },
      undoesId: given.undoesId,
    });
    await touchCustomer(tx, id);
  });
}

const entityOf = ({ id }: CustomerDetail) => ({ entity: 'customer', entityId: id });

/**
 * Changes a customer as the user saw them: locks, checks, writes, notifies. `at` is later than every known
 * report, so this one wins.
 */
async function changing(
  given: Changing,
  id: number,
  version: number,
  change: (tx: Tx, customer: CustomerDetail, at: string) => Promise<void>,
): Promise<CustomerDetail> {
  const looking = await lookingNow(given);
  return given.business.write(async (tx) => {
    const held = await holdCustomer(tx, id);
    if (held === undefined) throw new AppError('not_found');
    const customer = await requireCustomer(tx, looking, id);
    if (customer.version !== version)
      throw await staleVersion(tx, { ...entityOf(customer), writtenBy: held.writtenBy, current: customer });
    const at = Math.max(given.author.at.getTime(), Date.parse(held.changedAt) + 1);
    await change(tx, customer, new Date(at).toISOString());
    const now = await requireCustomer(tx, looking, id);
    tx.publish({ type: 'customers.changed', id, version: now.version });
    return now;
  });
}
