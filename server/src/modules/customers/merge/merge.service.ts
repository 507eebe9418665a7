import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { MergeCustomers, MergePreview } from '@washboard/contract/customers/customer-merge.schemas.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { backOffice } from '@washboard/contract/customers/customers.constants.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import type { FollowingRows } from '../../../platform/across/following-rows.store.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { staleVersion } from '../../../platform/audit/stale-version.ts';
import type { Asking } from '../../../platform/context.ts';
import { type InBusiness, readingOf, type Tx } from '../../../platform/db/database.ts';
import { recordConsents } from '../consent.store.ts';
import { changeCustomers } from '../customer-book.store.ts';
import type { Changing } from '../customer-change.service.ts';
import { setPreferences, setTags } from '../customer-details.store.ts';
import { refreshOrderFacts } from '../customer-facts.store.ts';
import { lookingNow, requireCustomer } from '../page/customer-page.service.ts';
import { holdCustomer } from '../page/customer-page.views.ts';
import { allFactsOf, type MergedFacts, mergeFacts } from './merge.rules.ts';
import { endMerge, holdMerge, isGone, recordMerge, storesOfCustomers } from './merge.store.ts';
import { ownRowsOfCustomer } from './merged-rows.store.ts';

/** What follows a customer, in all modules. */
export type Following = () => readonly FollowingRows[];
const everyRow = (following: Following) => [...ownRowsOfCustomer, ...following()];

/** What merging `otherId` into `id` will do. */
export async function previewMerge(
  asking: Asking,
  following: Following,
  id: number,
  otherId: number,
): Promise<MergePreview> {
  const business = readingOf(asking.business);
  const looking = await lookingNow(asking);
  await requireOwnStores(business, asking.actor.stores, [id, otherId]);
  requireTwo(id, otherId);
  const kept = await requireCustomer(business, looking, id);
  const other = await requireCustomer(business, looking, otherId);
  const after = mergeFacts(allFactsOf(kept), allFactsOf(other));
  const moves = await Promise.all(
    everyRow(following).map(async ({ label, count }) => ({ label, count: await count(business, otherId) })),
  );
  const sum = (name: 'prepaidCents' | 'creditCents') =>
    (kept.storedValue?.[name] ?? 0) + (other.storedValue?.[name] ?? 0);
  return {
    other: { id: otherId, name: customerName(other), version: other.version },
    after: {
      name: customerName(after),
      phone: after.phone,
      email: after.email,
      smsConsent: after.smsConsent,
      emailConsent: after.emailConsent,
      tags: after.tags,
      prepaidCents: sum('prepaidCents'),
      creditCents: sum('creditCents'),
    },
    dropped: [other.phone, other.email].filter(
      (contact) => contact !== null && contact !== after.phone && contact !== after.email,
    ) as string[],
    moves: moves.flatMap(({ label, count }) =>
      label === undefined || count === 0 ? [] : [{ label, count }],
    ),
  };
}

function requireTwo(id: number, otherId: number): void {
  if (id === otherId) throw new AppError('conflict', { text: 'Choose another customer.' });
}

/** The stores of customers must all be the user's. A customer who visited none of these isn't found. */
async function requireOwnStores(
  business: InBusiness,
  stores: 'all' | readonly number[],
  ids: readonly number[],
): Promise<void> {
  if (stores === 'all') return;
  const visited = await storesOfCustomers(business, ids);
  const isMine = ({ storeId }: { storeId: number }) => stores.includes(storeId);
  for (const one of ids)
    if (!visited.some((place) => place.customerId === one && isMine(place))) throw new AppError('not_found');
  if (!visited.every(isMine))
    throw new AppError('conflict', {
      text: 'One of them visits other locations too. Ask someone with access to all locations.',
    });
}

/** Merges another customer into one; everything moves, in one transaction. Returns the merge's id. */
export async function mergeCustomers(
  given: Changing,
  following: Following,
  id: number,
  { otherId, version, otherVersion }: MergeCustomers,
): Promise<{ mergeId: number }> {
  const looking = await lookingNow(given);
  const { author } = given;
  return given.business.write(async (tx) => {
    await requireOwnStores(tx, given.actor.stores, [id, otherId]);
    requireTwo(id, otherId);
    // In one order, so two merges of the same customers don't wait for each other.
    const held = new Map<number, Awaited<ReturnType<typeof holdCustomer>>>();
    for (const one of [id, otherId].sort((a, b) => a - b)) held.set(one, await holdCustomer(tx, one));
    const requireVersion = async (customerId: number, seen: number): Promise<CustomerDetail> => {
      const customer = await requireCustomer(tx, looking, customerId);
      if (customer.version === seen) return customer;
      const writtenBy = held.get(customerId)?.writtenBy ?? '';
      throw await staleVersion(tx, { ...entityOf(customerId), writtenBy, current: customer });
    };
    const kept = await requireVersion(id, version);
    const other = await requireVersion(otherId, otherVersion);
    const before = allFactsOf(kept);
    const after = mergeFacts(before, allFactsOf(other));
    const changed = namesOf(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
    const moved: Record<string, string[]> = {};
    for (const { name, move } of everyRow(following)) {
      const keys = await move(tx, { from: otherId, to: id });
      if (keys.length > 0) moved[name] = keys;
    }
    await writeFacts(tx, given, { id, after, changed });
    const withdrawn = (['smsConsent', 'emailConsent'] as const).filter(
      (name) => !after[name] && (before[name] || other[name]),
    );
    await recordWithdrawals(tx, given, id, withdrawn);
    const part = (facts: MergedFacts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
    const merge = { keptId: id, mergedId: otherId, moved, before: part(before), after: part(after) };
    const mergeId = await recordMerge(tx, merge, author.at);
    await refreshOrderFacts(tx, [id]);
    await audit(tx, author, {
      action: 'customers.merge',
      ...entityOf(id),
      before: { name: customerName(kept), merged: customerName(other), ...part(before) },
      after: { name: customerName(after), merged: customerName(other), ...part(after), mergeId },
    });
    tx.publish({ type: 'customers.changed' });
    return { mergeId };
  });
}

const entityOf = (id: number) => ({ entity: 'customer', entityId: id });
const namesOf = (facts: Partial<MergedFacts>) => Object.keys(facts) as (keyof MergedFacts)[];

interface FactChange {
  id: number;
  after: MergedFacts;
  changed: readonly (keyof MergedFacts)[];
}

async function writeFacts(tx: Tx, { author }: Changing, { id, after, changed }: FactChange): Promise<void> {
  const { tags, preferences, ...facts } = after;
  const held = await holdCustomer(tx, id);
  const at = Math.max(author.at.getTime(), Date.parse(held?.changedAt ?? '') + 1);
  const report = { customerId: id, facts, at: new Date(at).toISOString(), ref: '' };
  await changeCustomers(tx, { source: backOffice, by: author.name }, [report]);
  if (changed.includes('tags')) await setTags(tx, id, tags);
  if (changed.includes('preferences')) await setPreferences(tx, id, preferences);
}

const channels = { smsConsent: 'SMS', emailConsent: 'EMAIL' } as const;

function recordWithdrawals(
  tx: Tx,
  { author }: Changing,
  customerId: number,
  names: readonly (keyof typeof channels)[],
): Promise<void> {
  const source = { source: backOffice, by: author.name, how: 'Merged: not both customers agreed' };
  const at = author.at.toISOString();
  return recordConsents(
    tx,
    source,
    names.map((name) => ({ customerId, channel: channels[name], agreed: false, at })),
  );
}

/** Separates two merged customers again. What changed since the merge stays with the kept one. */
export async function undoMerge(
  given: Changing,
  following: Following,
  mergeId: number,
): Promise<{ mergeId: number }> {
  const looking = await lookingNow(given);
  return given.business.write(async (tx) => {
    const merge = await holdMerge(tx, mergeId);
    if (merge === undefined) throw new AppError('not_found');
    const { keptId, mergedId, moved } = merge;
    for (const id of [keptId, mergedId].sort((a, b) => a - b)) await holdCustomer(tx, id);
    if (await isGone(tx, keptId))
      throw new AppError('conflict', { text: 'This customer was merged again. Undo that merge first.' });
    await requireOwnStores(tx, given.actor.stores, [keptId]);
    const kept = await requireCustomer(tx, looking, keptId);
    for (const { name, move } of everyRow(following))
      await move(tx, { from: keptId, to: mergedId, keys: moved[name] ?? [] });
    const now = allFactsOf(kept);
    const changed = namesOf(merge.before).filter((name) => isDeepStrictEqual(now[name], merge.after[name]));
    const restored = Object.fromEntries(changed.map((name) => [name, merge.before[name]]));
    await writeFacts(tx, given, { id: keptId, after: { ...now, ...restored }, changed });
    await restoreConsents(tx, given, keptId, restored);
    await endMerge(tx, merge, given.author.at);
    await refreshOrderFacts(tx, [keptId, mergedId]);
    await audit(tx, given.author, {
      action: 'customers.undoMerge',
      ...entityOf(keptId),
      after: { name: customerName(kept), mergeId },
      undoesId: given.undoesId,
    });
    tx.publish({ type: 'customers.changed' });
    return { mergeId };
  });
}

/** Consent that the merge withdrew stands again, as the log says. */
function restoreConsents(
  tx: Tx,
  { author }: Changing,
  customerId: number,
  restored: Partial<MergedFacts>,
): Promise<void> {
  const source = { source: backOffice, by: author.name, how: 'Merge undone' };
  const names = (['smsConsent', 'emailConsent'] as const).filter((name) => restored[name] === true);
  const at = author.at.toISOString();
  return recordConsents(
    tx,
    source,
    names.map((name) => ({ customerId, channel: channels[name], agreed: true, at })),
  );
}
