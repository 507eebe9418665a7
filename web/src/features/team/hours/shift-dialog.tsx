import { Checkbox, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import { hoursRoutes } from '@washboard/contract/team/hours/hours.routes.ts';
import {
  addShiftSchema,
  removeShiftSchema,
  type Shift,
  typedTimesSchema,
} from '@washboard/contract/team/hours/hours.schemas.ts';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import classes from '../team.module.css';

export interface ShiftDialogProps {
  today: string;
  /** The shift to correct; without one, a shift is added. */
  shift?: Shift;
  /** It says that the shift didn't happen. */
  isRemoval?: boolean;
  onClose: () => void;
}

type Values = Record<'employeeCode' | 'day' | 'from' | 'to' | 'reason', string> & {
  storeId: number;
  isOpen: boolean;
};

const clockOf = (instant: string, zone: string) => localTimeOf(new Date(instant), zone).time.slice(0, 5);

function startOf(shift: Shift | undefined, today: string): Values {
  if (shift === undefined)
    return { storeId: 0, employeeCode: '', day: today, from: '', to: '', isOpen: false, reason: '' };
  const { timeZone, beganAt, endedAt } = shift;
  return {
    storeId: shift.storeId,
    employeeCode: '',
    day: shift.businessDate,
    from: clockOf(beganAt, timeZone),
    to: endedAt === null ? '' : clockOf(endedAt, timeZone),
    isOpen: endedAt === null,
    reason: '',
  };
}

/** Adds a shift, corrects its times, or removes it; always with a reason. */
export function ShiftDialog({ today, shift, isRemoval = false, onClose }: ShiftDialogProps) {
  const queries = useQueryClient();
  const { data: tree } = useLocationTree();
  const bodyOf = ({ isOpen, to, ...values }: Values) => ({ ...values, to: isOpen ? null : to });
  const schema =
    shift === undefined
      ? addShiftSchema
      : isRemoval
        ? removeShiftSchema.pick({ reason: true })
        : typedTimesSchema;
  const check = schemaResolver(schema, { sync: true });
  const form = useForm<Values>({
    initialValues: startOf(shift, today),
    validate: (values) => check(bodyOf(values) as unknown as Record<string, unknown>),
  });
  const submit = useSubmit(form, async (values: Values) => {
    const { storeId, employeeCode, ...typed } = bodyOf(values);
    if (shift === undefined) await call(hoursRoutes.addShift, { body: { storeId, employeeCode, ...typed } });
    else {
      const params = { id: String(shift.id) };
      const { version } = shift;
      await (isRemoval
        ? call(hoursRoutes.removeShift, { params, body: { reason: typed.reason, version } })
        : call(hoursRoutes.correctShift, { params, body: { ...typed, version } })
      ).finally(() => queries.invalidateQueries({ queryKey: keyOf(hoursRoutes.getHours) }));
    }
    await queries.invalidateQueries({ queryKey: keyOf(hoursRoutes.getHours) });
    toastDone(shift === undefined ? 'Shift added' : isRemoval ? 'Shift removed' : 'Shift corrected');
    form.resetDirty();
    onClose();
  });
  const title = shift === undefined ? 'Add shift' : isRemoval ? 'Remove shift' : 'Correct shift';
  return (
    <Dialog onClose={onClose} title={title}>
      <DialogForm
        submit={submit}
        submitLabel={shift === undefined ? 'Add' : isRemoval ? 'Remove' : 'Correct'}
        onCancel={onClose}
      >
        {shift === undefined && (
          <>
            <Select
              label="Location"
              required
              data={(tree?.locations ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={form.values.storeId === 0 ? null : String(form.values.storeId)}
              onChange={(id) => form.setFieldValue('storeId', Number(id ?? 0))}
              error={form.errors.storeId && 'Location is a required field'}
            />
            <TextInput
              label="Employee code"
              required
              inputMode="numeric"
              maxLength={20}
              {...form.getInputProps('employeeCode')}
            />
          </>
        )}
        {!isRemoval && (
          <>
            <TextInput type="date" label="Day" required max={today} {...form.getInputProps('day')} />
            <div className={classes.pair}>
              <TextInput type="time" label="Clock-in" required {...form.getInputProps('from')} />
              <TextInput
                type="time"
                label="Clock-out"
                required={!form.values.isOpen}
                disabled={form.values.isOpen}
                {...form.getInputProps('to')}
              />
            </div>
            <Checkbox label="Still working" {...form.getInputProps('isOpen', { type: 'checkbox' })} />
          </>
        )}
        <TextInput
          label="Reason"
          required
          maxLength={200}
          description="It is kept with the shift and its clocked times."
          {...form.getInputProps('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
