import { floorGroupLabels } from '@washboard/contract/machines/machine-parts.constants.ts';
import { type MachineType, machineTypes } from '@washboard/contract/machines/machines.constants.ts';
import { byLink, defineListAddress, oneOf } from '../../blocks/list/list-address.ts';
import { addressOf } from '../../lib/address.ts';
import { choiceField, defineSearch, flagField, type SearchRecord } from '../../lib/list-state.ts';
import { machinesPaths } from './machines.paths.ts';

export const floorAddress = defineListAddress({
  path: machinesPaths.machines,
  search: 'Machine number',
  filters: {
    type: byLink(choiceField(['', ...machineTypes], ''), () => ''),
    group: oneOf('State', 'Any state', floorGroupLabels),
  },
  also: { view: choiceField(['cards', 'list', 'plan'], 'cards') },
});

/** The floor plan while someone arranges it. */
export const planSearch = defineSearch({ arrange: flagField() });

/** A machine, with the state of the list behind it. */
export const machinePageHref = (search: SearchRecord, id: number) =>
  addressOf(machinesPaths.machine, { params: { id }, search });

/** Machine prices by size, at the same stores. */
export const pricesHref = (search: SearchRecord, type?: MachineType) =>
  addressOf(machinesPaths.prices, { search: { stores: search.stores, type } });

/** Machine alarms at the same stores. */
export const alarmsHref = (search: SearchRecord) =>
  addressOf(machinesPaths.alarms, { search: { stores: search.stores } });

/** Settings of the same stores for their machines. */
export const settingsHref = (search: SearchRecord) =>
  addressOf(machinesPaths.settings, { search: { stores: search.stores } });

/** What was collected from machines of the same stores. */
export const collectionsHref = (search: SearchRecord) =>
  addressOf(machinesPaths.collections, { search: { stores: search.stores } });

/** Free starts by person and reason, at the same stores. */
export const freeStartsHref = (search: SearchRecord) =>
  addressOf(machinesPaths.freeStarts, { search: { stores: search.stores } });

/** ESD readers of the same stores. */
export const readersHref = (search: SearchRecord) =>
  addressOf(machinesPaths.readers, { search: { stores: search.stores } });

/** QR labels of machines at the same stores. */
export const labelsHref = (search: SearchRecord) =>
  addressOf(machinesPaths.labels, { search: { stores: search.stores } });

/** The dialog over the machines that limits free starts. */
export const limitSearch = defineSearch({ limit: flagField() });
