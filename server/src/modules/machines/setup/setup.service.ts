import { fieldError } from '@washboard/contract/core/errors.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { defineEditable, heldOf } from '../../../platform/audit/editable.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import { archiveMachine, insertMachine, type MachineSetupFacts, updateMachine } from './setup.store.ts';
import { holdSetup, readNumbered } from './setup.views.ts';

/** What a machine is. Its turns, prices and repairs stay when it is changed or archived. */
export const machineSetups = defineEditable<MachineSetupFacts>({
  entity: 'machine',
  actions: {
    add: 'machines.addMachine',
    change: 'machines.changeMachine',
    remove: 'machines.archiveMachine',
  },
  permission: 'machines.run',
  hold: async (tx, id) => heldOf(await holdSetup(tx, id)),
  check: requireFreeNumber,
  insert: insertMachine,
  update: updateMachine,
  archive: archiveMachine,
  events: ({ storeId }) => [
    { type: 'machines.changed', storeId },
    { type: 'floor.changed', storeId },
  ],
});

/** Washers and dryers of a store have distinct numbers, also archived ones, because imports name them. */
async function requireFreeNumber(tx: Tx, facts: MachineSetupFacts, id: number): Promise<void> {
  await lockInBusiness(tx, `machine numbers of ${facts.storeId}`);
  const other = await readNumbered(tx, facts, id);
  if (other === undefined) return;
  const name = machineName(facts.type, facts.number);
  throw fieldError(
    'number',
    other.isArchived
      ? `${name} was archived. Undo that in the audit log, or choose another number`
      : `The store has a ${name} already`,
  );
}
