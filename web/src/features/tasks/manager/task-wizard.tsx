import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { taskFormOf } from '@washboard/contract/tasks/tasks.rules.ts';
import { type Task, type TaskForm, taskFormSchema } from '@washboard/contract/tasks/tasks.schemas.ts';
import { useState } from 'react';
import { errorText, fieldErrorsOf } from '../../../lib/api/api-error.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { managerSearch, type WizardStep, wizardSteps } from './manager.urls.ts';
import { DetailFields, LocationFields, TimeFields } from './task-fields.tsx';
import classes from './task-manager.module.css';
import { useTaskChange } from './use-task-change.ts';

export interface TaskWizardProps {
  /** Undefined for a new one. */
  task: Task | undefined;
  storeIds: readonly number[];
  shiftNames: readonly string[];
  onClose: () => void;
}

const steps: readonly { id: WizardStep; label: string }[] = [
  { id: 'details', label: 'Details' },
  { id: 'locations', label: 'Locations' },
  { id: 'times', label: 'Days and shifts' },
];

/** The fields of each step, which its button checks. */
const fieldsOf: Record<WizardStep, readonly string[]> = {
  details: ['name', 'description', 'needsPhoto'],
  locations: ['assignedLocations'],
  times: ['assignedDays', 'assignedShifts', 'carriesOver'],
};

const stepOf = (errors: object) =>
  wizardSteps.find((step) =>
    Object.keys(errors).some((path) => fieldsOf[step].includes(path.split('.')[0] ?? '')),
  );

/** Adds or changes a task in three steps. */
export function TaskWizard({ task, storeIds, shiftNames, onClose }: TaskWizardProps) {
  const [{ step }, set] = useSearchState(managerSearch);
  const { save, archive } = useTaskChange();
  const [problem, setProblem] = useState('');
  const isLast = step === 'times';
  const check = schemaResolver(taskFormSchema, { sync: true });
  const [{ id: _, ...initialValues }] = useState(() => taskFormOf(task, { storeIds, shiftNames }));
  const form = useForm<TaskForm>({
    initialValues,
    validate: (values) => {
      const errors = check(values);
      const checked = isLast ? wizardSteps.flatMap((one) => fieldsOf[one]) : fieldsOf[step];
      return Object.fromEntries(
        Object.entries(errors).filter(([path]) => checked.includes(path.split('.')[0] ?? '')),
      );
    },
  });
  const go = (to: WizardStep) => void set({ step: to }, { push: true });
  const submit = useSubmit(form, async (values) => {
    const next = wizardSteps[wizardSteps.indexOf(step) + 1];
    if (next !== undefined) return go(next);
    try {
      await save(task, values);
    } catch (error) {
      const wrong = stepOf(fieldErrorsOf(error));
      if (wrong !== undefined && wrong !== step) go(wrong);
      throw error;
    }
    onClose();
  });
  const putAway = () =>
    task !== undefined && void archive(task).then(onClose, (error: unknown) => setProblem(errorText(error)));
  return (
    <Dialog onClose={onClose} title={task?.name ?? 'New task'} size="lg">
      <form ref={submit.element} onSubmit={submit.onSubmit} noValidate className={classes.form}>
        <Steps label="the task" steps={steps} current={step} onStep={go} />
        {step === 'details' && <DetailFields form={form} />}
        {step === 'locations' && <LocationFields form={form} storeIds={storeIds} />}
        {step === 'times' && <TimeFields form={form} />}
        {task !== undefined && step === 'details' && (
          <div>
            <Button variant="subtle" color="red.9" size="compact-md" onClick={putAway}>
              Archive task
            </Button>
          </div>
        )}
        <UnsavedGuard isUnsaved={submit.isUnsaved} />
        <FormFooter
          submitLabel={isLast ? (task === undefined ? 'Add task' : 'Save') : 'Continue'}
          saving={submit.saving}
          error={submit.problem || problem}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
