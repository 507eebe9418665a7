import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { periodOf } from '@washboard/contract/core/time/period-address.ts';
import { resolvePeriod } from '@washboard/contract/core/time/periods.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import { collectionKindLabels } from '@washboard/contract/machine-links/collections/collections.constants.ts';
import type {
  Collect,
  Collection,
  CollectionFilters,
  CollectionListQuery,
  Variance,
} from '@washboard/contract/machine-links/collections/collections.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import { defineEditable, heldOf } from '../../../platform/audit/editable.ts';
import { type Asking, askingOf, type RequestContext, requireStore } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import type { CsvColumns } from '../../../platform/list/csv-columns.ts';
import { dollars, exportList, localText } from '../../../platform/list/list-export.ts';
import { type ListSource, listPage } from '../../../platform/list/list-page.ts';
import type { Download } from '../../../platform/module.ts';
import { storesFor } from '../../locations/index.ts';
import {
  archiveCollection,
  type CollectionFacts,
  insertCollection,
  updateCollection,
} from './collections.store.ts';
import {
  type CollectionRow,
  collectionKey,
  countCollections,
  holdCollection,
  readCollection,
  readCollectionPage,
  readToCollect,
  readVariance,
} from './collections.views.ts';

/** What was collected from a machine. Removing one keeps it for the audit log. */
export const collections = defineEditable<CollectionFacts>({
  entity: 'machine_collection',
  actions: {
    add: 'machines.collect',
    change: 'machines.changeCollection',
    remove: 'machines.removeCollection',
  },
  permission: 'machines.collect',
  async hold(tx, id) {
    const row = await holdCollection(tx, id);
    if (row === undefined) return undefined;
    const { type, number, ...rest } = row;
    return heldOf({ ...rest, name: machineName(type, number) });
  },
  insert: insertCollection,
  update: updateCollection,
  archive: archiveCollection,
  events: ({ storeId }) => [{ type: 'floor.changed', storeId }],
});

interface Changing extends Asking {
  author: Author;
}

/** Records what was collected from machines of a store now: all or nothing. */
export async function collect(
  { business, actor, author, now }: Changing,
  { storeId, kind, machines, ...facts }: Collect,
): Promise<{ saved: Saved[] }> {
  const store = (await storesFor(business, actor.stores, [storeId])).get(storeId);
  const machineIds = machines.map(({ machineId }) => machineId);
  const found = await readToCollect(readingOf(business), { storeId, machineIds, kind, at: now });
  const many = machines.map(({ machineId, meterCents, countedCents }): CollectionFacts => {
    const machine = found.get(machineId);
    if (machine === undefined) throw new AppError('not_found');
    return {
      ...facts,
      storeId,
      kind,
      machineId,
      name: machineName(machine.type, machine.number),
      collectedAt: now.toISOString(),
      businessDate: businessDayOf(now, store?.timeZone ?? 'UTC'),
      meterCents,
      recordedCents: machine.recordedCents,
      countedCents,
    };
  });
  return { saved: await collections.addAll({ business, author }, many) };
}

export async function removeCollection(
  { business, actor, author }: Changing,
  id: number,
  version: number,
): Promise<Saved> {
  const held = await readCollection(readingOf(business), id);
  if (held === undefined) throw new AppError('not_found');
  requireStore(actor, held.storeId);
  return collections.remove({ business, author }, id, version);
}

/** The visible stores, each in its own days. */
async function askedOf(
  { business, actor, now }: Asking,
  { storeIds, kind, q, ...period }: CollectionFilters,
) {
  const stores = await storesFor(business, actor.stores, storeIds);
  const days = [...stores.values()].map(({ id, timeZone }) => ({
    storeId: id,
    ...resolvePeriod(periodOf(period), now, timeZone),
  }));
  return { stores, asked: { kind, q, days } };
}

async function collectionList(
  asking: Asking,
  filters: CollectionFilters,
): Promise<ListSource<CollectionRow, Collection>> {
  const { business } = asking;
  const { stores, asked } = await askedOf(asking, filters);
  return {
    key: collectionKey,
    count: () => countCollections(business, asked),
    read: (reach) => readCollectionPage(business, asked, reach),
    shown(row) {
      const store = stores.get(row.storeId);
      return { ...row, storeName: store?.name ?? '', timeZone: store?.timeZone ?? 'UTC' };
    },
  };
}

/** Collections of the visible stores, newest first. */
export const listCollections = async (
  asking: Asking,
  query: CollectionListQuery,
): Promise<List<Collection>> => listPage(query, await collectionList(asking, query));

export async function getVariance(asking: Asking, filters: CollectionFilters): Promise<Variance> {
  return readVariance(asking.business, (await askedOf(asking, filters)).asked);
}

const money = (cents: number | null) => (cents === null ? null : dollars(cents));

const columns: CsvColumns<Collection> = [
  ['Store', (one) => one.storeName],
  ['Machine', (one) => machineName(one.type, one.number)],
  ['Kind', (one) => collectionKindLabels[one.kind]],
  ['Collected', (one) => localText(one.collectedAt, one.timeZone)],
  ['Collected by', (one) => one.collectedBy],
  ['Route', (one) => one.route],
  ['Meter', (one) => money(one.meterCents)],
  ['Turns since the one before', (one) => money(one.recordedCents)],
  ['Counted', (one) => dollars(one.countedCents)],
  ['Variance', (one) => money(one.varianceCents)],
  ['Notes', (one) => one.notes],
];

export async function exportCollections(ctx: RequestContext, filters: CollectionFilters): Promise<Download> {
  const file = {
    name: 'collections',
    columns,
    action: 'machines.exportCollections',
    of: 'collections',
    filters,
  } as const;
  return exportList(ctx, await collectionList(askingOf(ctx), filters), file);
}
