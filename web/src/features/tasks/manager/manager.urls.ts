import { newTaskId } from '@washboard/contract/tasks/tasks.constants.ts';
import { urlOf } from '../../../lib/address.ts';
import { choiceField, defineSearch, intField } from '../../../lib/list-state.ts';
import { tasksPaths } from '../tasks.paths.ts';

export const wizardSteps = ['details', 'locations', 'times'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** The task in the wizard: 0 for none, −1 for a new one. */
export const managerSearch = defineSearch({
  task: intField(0, newTaskId),
  step: choiceField(wizardSteps, 'details'),
});

const url = urlOf(tasksPaths.taskManager, managerSearch);

export const managerUrl = () => url();
export const taskUrl = (task: number) => url({ search: { task } });
export const newTaskUrl = () => taskUrl(newTaskId);
