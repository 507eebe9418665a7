import { fieldError } from '@washboard/contract/core/errors.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import type {
  MachineSettings,
  MachineSettingsList,
  SetMachineSettings,
} from '@washboard/contract/machine-links/settings/machine-settings.schemas.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import { defineChangeable } from '../../../platform/audit/editable.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { storesFor } from '../../locations/index.ts';
import { ensureSettings, saveSettings } from './machine-settings.store.ts';
import { holdSettings, readOnCallPeople, readSettings } from './machine-settings.views.ts';

type Facts = Omit<SetMachineSettings, 'version'>;

const usual: Facts = { onCall: [], coinBoxCents: null, runningCosts: null };

/** The settings of a store for its machines, known by the store's id. */
export const machineSettings = defineChangeable<Facts>({
  entity: 'machine_settings',
  actions: { change: 'machines.setSettings' },
  permission: 'machines.arrange',
  async hold(tx, storeId) {
    await ensureSettings(tx, storeId);
    const { version, storeId: _, ...facts } = await holdSettings(tx, storeId);
    return { facts, version, isArchived: false };
  },
  async check(tx, { onCall }, storeId) {
    const people = await readOnCallPeople(tx);
    const isThere = (id: number) =>
      people.some((one) => one.id === id && (one.storeIds === null || one.storeIds.includes(storeId)));
    if (!onCall.every(isThere)) throw fieldError('onCall', 'Someone no longer works at this store');
  },
  update: saveSettings,
  events: (_, storeId) => [{ type: 'floor.changed', storeId }],
});

/** The visible stores with their settings, and who may be on call there. */
export async function listMachineSettings(
  { business, actor }: Asking,
  wanted: readonly number[] | undefined,
): Promise<MachineSettingsList> {
  const stores = await storesFor(business, actor.stores, wanted);
  const [rows, everyone] = await Promise.all([
    readSettings(readingOf(business), [...stores.keys()]),
    readOnCallPeople(readingOf(business)),
  ]);
  const byStore = new Map(rows.map((row) => [row.storeId, row]));
  const records = [...stores.keys()].map(
    (storeId): MachineSettings => byStore.get(storeId) ?? { ...usual, storeId, version: 1 },
  );
  const people = everyone.filter(
    ({ storeIds }) => storeIds === null || storeIds.some((storeId) => stores.has(storeId)),
  );
  return { records, people };
}

export async function setMachineSettings(
  { business, actor, author }: Asking & { author: Author },
  storeId: number,
  { version, ...facts }: SetMachineSettings,
): Promise<Saved> {
  await storesFor(business, actor.stores, [storeId]);
  return machineSettings.change({ business, author }, storeId, version, facts);
}
