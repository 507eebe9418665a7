import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import type { ReaderStateReported } from '@washboard/contract/machine-links/readers/reader-events.schemas.ts';
import type {
  EsdReader,
  NewReader,
  readerListSchema,
  StoreReader,
} from '@washboard/contract/machine-links/readers/readers.schemas.ts';
import { staleAfterMs } from '@washboard/contract/machines/machine-facts.ts';
import type { z } from 'zod';
import type { Author } from '../../../platform/audit/audit.ts';
import { defineEditable, heldOf } from '../../../platform/audit/editable.ts';
import { type Asking, requireStore } from '../../../platform/context.ts';
import { readingOf, type Tx } from '../../../platform/db/database.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import type { Reported } from '../../../platform/occurrence.ts';
import { storesFor } from '../../locations/index.ts';
import { hasSimulated } from '../links/simulation.store.ts';
import { archiveReader, hearReader, insertReader, type ReaderFacts, updateReader } from './readers.store.ts';
import { holdReader, readOtherReader, readReader, readReaders } from './readers.views.ts';

interface Changing extends Asking {
  author: Author;
}

/** The ESD reader of a store. */
export const readers = defineEditable<ReaderFacts>({
  entity: 'esd_reader',
  actions: {
    add: 'machines.registerReader',
    change: 'machines.replaceReader',
    remove: 'machines.removeReader',
  },
  permission: 'machines.run',
  hold: async (tx, id) => heldOf(await holdReader(tx, id)),
  check: requireFree,
  insert: insertReader,
  update: updateReader,
  archive: archiveReader,
  events: ({ storeId }) => [
    { type: 'floor.changed', storeId },
    { type: 'locations.changed', id: storeId },
  ],
});

/** A reader belongs to one store, and a store has one. */
async function requireFree(tx: Tx, facts: ReaderFacts, id: number): Promise<void> {
  await lockInBusiness(tx, 'esd readers');
  const other = await readOtherReader(tx, facts, id);
  if (other === undefined) return;
  if (other.storeId !== facts.storeId) throw fieldError('serial', 'Another store has this reader');
  throw new AppError('conflict', { text: `This store has the reader ${other.serial}. Replace it instead.` });
}

/** The visible stores with their readers. A simulated reader is always there. */
export async function listReaders(
  { business, actor, now }: Asking,
  wanted: readonly number[] | undefined,
): Promise<z.output<typeof readerListSchema>> {
  const stores = await storesFor(business, actor.stores, wanted);
  const given = readingOf(business);
  const [rows, canSimulate] = await Promise.all([
    readReaders(given, [...stores.keys()]),
    hasSimulated(given),
  ]);
  const byStore = new Map(rows.map((row) => [row.storeId, row]));
  const records = [...stores].map(([storeId, { timeZone }]): StoreReader => {
    const row = byStore.get(storeId);
    return { storeId, timeZone, reader: row === undefined ? null : shown(row, canSimulate, now) };
  });
  return { records };
}

type ReaderRow = Awaited<ReturnType<typeof readReaders>>[number];

function shown({ storeId: _, isOnline, ...row }: ReaderRow, canSimulate: boolean, now: Date): EsdReader {
  const isSimulated = canSimulate && row.serial.startsWith('SIM-');
  const seenAt = isSimulated ? now.toISOString() : row.seenAt;
  const isSilent = seenAt !== null && now.getTime() - Date.parse(seenAt) > staleAfterMs;
  const isThere = isSimulated || isOnline;
  return { ...row, seenAt, isSimulated, connection: isThere ? (isSilent ? 'STALE' : 'ONLINE') : 'OFFLINE' };
}

export async function registerReader(
  { business, actor, author }: Changing,
  facts: NewReader,
): Promise<Saved> {
  await storesFor(business, actor.stores, [facts.storeId]);
  return readers.add({ business, author }, facts);
}

export async function replaceReader(
  given: Changing,
  id: number,
  { version, serial }: { version: number; serial: string },
): Promise<Saved> {
  await requireReader(given, id);
  return readers.change(given, id, version, { serial });
}

export async function removeReader(given: Changing, id: number, version: number): Promise<Saved> {
  await requireReader(given, id);
  return readers.remove(given, id, version);
}

/** A reader of the visible stores. */
async function requireReader({ business, actor }: Asking, id: number): Promise<void> {
  const reader = await readReader(readingOf(business), id);
  if (reader === undefined) throw new AppError('not_found');
  requireStore(actor, reader.storeId);
}

/** Registered readers reported; what other readers report doesn't count. */
export async function recordReaderStates(
  tx: Tx,
  reports: readonly Reported<ReaderStateReported>[],
): Promise<void> {
  const stores = new Set<number>();
  for (const { storeId, at, facts } of reports) {
    const report = { storeId, at, serial: facts.serial, isOnline: facts.state === 'ONLINE' };
    if (await hearReader(tx, report)) stores.add(storeId);
  }
  for (const storeId of stores) tx.publish({ type: 'floor.changed', storeId });
}
