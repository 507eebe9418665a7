import { urlOf } from '../../../lib/address.ts';
import { choiceField, defineSearch, flagField, idsField } from '../../../lib/list-state.ts';
import { machinesPaths } from '../machines.paths.ts';

export const runSteps = [
  { id: 'type', label: 'Wash type' },
  { id: 'who', label: 'Who' },
  { id: 'settings', label: 'Settings' },
] as const;
export type RunStep = (typeof runSteps)[number]['id'];

/** The wizard that starts machines: which machines, the step, and the starts once they are made. */
export const runSearch = defineSearch({
  machines: idsField(),
  step: choiceField(
    runSteps.map(({ id }) => id),
    'type',
  ),
  newCustomer: flagField(),
  starts: idsField(),
});
export const runUrl = urlOf(machinesPaths.run, runSearch);
