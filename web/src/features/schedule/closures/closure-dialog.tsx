import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  type Closure,
  type ClosureFacts,
  closureFactsSchema,
} from '@washboard/contract/schedule/closures/closures.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { useClosureChange } from './use-closure-change.ts';

interface ClosureDialogProps {
  storeId: number;
  /** Undefined for a new one. */
  closure: Closure | undefined;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Closes a location on some days. Affected orders come next. */
export function ClosureDialog({ storeId, closure, onSaved, onClose }: ClosureDialogProps) {
  const { save, remove } = useClosureChange(storeId);
  const [problem, setProblem] = useState('');
  const form = useForm<ClosureFacts>({
    initialValues: {
      name: closure?.name ?? '',
      startDate: closure?.startDate ?? '',
      endDate: closure?.endDate ?? '',
    },
    validate: schemaResolver(closureFactsSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (values) => onSaved(await save(closure, values)));
  const takeAway = () =>
    closure !== undefined &&
    void remove(closure).then(onClose, (error: unknown) => setProblem(errorText(error)));
  return (
    <Dialog onClose={onClose} title={closure?.name ?? 'Add closure'}>
      <DialogForm
        submit={{ ...submit, problem: submit.problem || problem }}
        submitLabel="Save"
        onCancel={onClose}
      >
        <TextInput label="Name" required maxLength={80} data-autofocus {...form.getInputProps('name')} />
        <TextInput type="date" label="First day" required {...form.getInputProps('startDate')} />
        <TextInput type="date" label="Last day" required {...form.getInputProps('endDate')} />
        {closure !== undefined && (
          <div>
            <Button variant="subtle" color="red.9" size="compact-md" onClick={takeAway}>
              Remove closure
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
