import { defineListAddress, oneOf } from '../../../blocks/list/list-address.ts';
import { urlOf } from '../../../lib/address.ts';
import { choiceField, defineSearch, flagField } from '../../../lib/list-state.ts';
import { machinesPaths } from '../machines.paths.ts';

export const addSteps = [
  { id: 'machine', label: 'Machine' },
  { id: 'start', label: 'Start and price' },
  { id: 'device', label: 'Device' },
] as const;
export type AddStep = (typeof addSteps)[number]['id'];

/** A device that is known by its code, or one of ours that is set up here. */
export const deviceKinds = ['code', 'gateway', 'shelly'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

const kindField = choiceField(deviceKinds, 'code');

/** The wizard that adds a machine, at a step. */
export const addSearch = defineSearch({
  kind: kindField,
  step: choiceField(
    addSteps.map(({ id }) => id),
    'machine',
  ),
});
export const addMachineUrl = urlOf(machinesPaths.add, addSearch);

/** What lies over a machine's page: its setup, or the dialog that pairs a device. */
export const setupSearch = defineSearch({ setup: flagField(), device: flagField(), kind: kindField });
/** A machine's page, with that over it. */
export const setupUrl = urlOf(machinesPaths.machine, setupSearch);

export const deviceAddress = defineListAddress({
  path: machinesPaths.devices,
  search: 'Code or machine number',
  filters: {
    connection: oneOf('Connection', 'Any connection', {
      ONLINE: 'Online',
      STALE: 'Stale',
      OFFLINE: 'Offline',
    }),
  },
});
