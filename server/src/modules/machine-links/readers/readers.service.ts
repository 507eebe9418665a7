import { fieldError } from '@washboard/contract/core/errors.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import type { ReaderStateReported } from '@washboard/contract/machine-links/reader-events.schemas.ts';
import type {
  EsdReader,
  readerListSchema,
  SetReader,
  StoreReader,
} from '@washboard/contract/machine-links/readers/readers.schemas.ts';
import { staleAfterMs } from '@washboard/contract/machines/machine-facts.ts';
import type { z } from 'zod';
import type { Author } from '../../../platform/audit/audit.ts';
import { defineChangeable } from '../../../platform/audit/editable.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf, type Tx } from '../../../platform/db/database.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import type { Reported } from '../../../platform/occurrence.ts';
import { storesFor } from '../../locations/index.ts';
import { hasSimulated } from '../links/simulation.store.ts';
import { ensureReader, hearReader, saveReader } from './readers.store.ts';
import { holdReader, readReaders, readStoreOfReader } from './readers.views.ts';

/** The ESD reader of a store, known by the store's id. */
export const readers = defineChangeable<{ serial: string | null }>({
  entity: 'esd_reader',
  actions: { change: 'machines.setReader' },
  permission: 'machines.run',
  async hold(tx, storeId) {
    await ensureReader(tx, storeId);
    const { serial, version } = await holdReader(tx, storeId);
    return { facts: { serial }, version, isArchived: false };
  },
  async check(tx, { serial }, storeId) {
    if (serial === null) return;
    await lockInBusiness(tx, 'esd readers');
    const holder = await readStoreOfReader(tx, serial);
    if (holder !== undefined && holder !== storeId)
      throw fieldError('serial', 'Another store has this reader');
  },
  update: (tx, storeId, { serial }) => saveReader(tx, storeId, serial),
  events: (_, storeId) => [
    { type: 'floor.changed', storeId },
    { type: 'locations.changed', id: storeId },
  ],
});

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
    const { serial = null, isOnline = false, seenAt = null, version = 1 } = byStore.get(storeId) ?? {};
    const reader = serial === null ? null : shown({ serial, isOnline, seenAt }, canSimulate, now);
    return { storeId, timeZone, reader, version };
  });
  return { records };
}

interface Known {
  serial: string;
  isOnline: boolean;
  seenAt: string | null;
}

function shown({ serial, isOnline, ...row }: Known, canSimulate: boolean, now: Date): EsdReader {
  const isSimulated = canSimulate && serial.startsWith('SIM-');
  const seenAt = isSimulated ? now.toISOString() : row.seenAt;
  const isSilent = seenAt !== null && now.getTime() - Date.parse(seenAt) > staleAfterMs;
  const isThere = isSimulated || isOnline;
  return { serial, seenAt, isSimulated, connection: isThere ? (isSilent ? 'STALE' : 'ONLINE') : 'OFFLINE' };
}

/** Registers the reader of a store, replaces it, or removes it with null. */
export async function setReader(
  { business, actor, author }: Asking & { author: Author },
  storeId: number,
  { version, serial }: SetReader,
): Promise<Saved> {
  await storesFor(business, actor.stores, [storeId]);
  return readers.change({ business, author }, storeId, version, { serial });
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
