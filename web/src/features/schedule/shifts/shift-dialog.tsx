import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { distinctNames, isNameTaken } from '@washboard/contract/core/text/distinct-names.ts';
import { defaultTimingSettings } from '@washboard/contract/schedule/shifts.constants.ts';
import { emptyWeek, overlapErrors } from '@washboard/contract/schedule/shifts.rules.ts';
import {
  type Shift,
  type ShiftFacts,
  shiftFactsSchema,
} from '@washboard/contract/schedule/shifts.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { SlotFields } from './slot-fields.tsx';
import { useShiftChange } from './use-shift-change.ts';

interface ShiftDialogProps {
  storeId: number;
  type: Shift['type'];
  /** Undefined for a new one. */
  shift: Shift | undefined;
  /** The other shifts of this type. */
  others: readonly Shift[];
  nextName: string;
  onClose: () => void;
}

/** The form of a shift or window. */
export function ShiftDialog({ storeId, type, shift, others, nextName, onClose }: ShiftDialogProps) {
  const { add, change, remove } = useShiftChange(storeId);
  const [problem, setProblem] = useState('');
  const check = schemaResolver(shiftFactsSchema, { sync: true });
  const form = useForm<ShiftFacts>({
    initialValues: {
      name: shift?.name ?? nextName,
      timings: shift?.timings ?? emptyWeek(),
      deliveryTimingSettings: shift?.deliveryTimingSettings ?? defaultTimingSettings,
    },
    validate: (values) => ({
      ...Object.fromEntries(
        overlapErrors(values.timings, others).map(({ path, message }) => [path, message]),
      ),
      ...(isNameTaken(values.name, others) ? { name: distinctNames } : {}),
      ...check(values),
    }),
  });
  const submit = useSubmit(form, async (values) => {
    await (shift === undefined ? add({ ...values, type }) : change(shift, values));
    onClose();
  });
  const takeAway = () =>
    shift !== undefined && void remove(shift).then(onClose, (error: unknown) => setProblem(errorText(error)));
  const kind = type === 'SHIFT' ? 'shift' : 'window';
  return (
    <Dialog onClose={onClose} title={shift?.name ?? `Add ${kind}`} size="lg">
      <DialogForm
        submit={{ ...submit, problem: submit.problem || problem }}
        submitLabel={shift === undefined ? `Add ${kind}` : 'Save'}
        onCancel={onClose}
      >
        <TextInput label="Name" required maxLength={80} data-autofocus {...form.getInputProps('name')} />
        <SlotFields form={form} others={others} />
        {type !== 'SHIFT' && <DeliveryFields form={form} />}
        {shift !== undefined && (
          <div>
            <Button variant="subtle" color="red.9" size="compact-md" onClick={takeAway}>
              Remove {kind}
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
