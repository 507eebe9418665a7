import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type LocalDay, startOfWeek } from '@washboard/contract/core/time/time.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import {
  type PayRate,
  type PayRateForm as PayRateValues,
  payRateFormSchema,
} from '@washboard/contract/team/pay/pay.schemas.ts';
import { useState } from 'react';
import { useStoreDay } from '../../../blocks/locations/use-store-day.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { useMemberChange } from '../use-member-change.ts';

export interface PayRateDialogProps {
  memberId: number;
  /** The one to change; without it, one is added. */
  rate: PayRate | undefined;
  onClose: () => void;
}

/** What someone earns per hour from a day on. */
export function PayRateDialog(props: PayRateDialogProps) {
  const today = useStoreDay();
  return today === undefined ? null : <PayRateForm {...props} today={today} />;
}

/** A new rate starts with this week. */
function PayRateForm({ memberId, rate, today, onClose }: PayRateDialogProps & { today: LocalDay }) {
  const save = useMemberChange();
  const [problem, setProblem] = useState('');
  const form = useForm<PayRateValues>({
    initialValues: {
      hourlyCents: rate?.hourlyCents ?? 0,
      fromDay: rate?.fromDay ?? startOfWeek(today),
    },
    validate: schemaResolver(payRateFormSchema, { sync: true }),
  });
  const params = { id: String(rate?.id ?? memberId) };
  const submit = useSubmit(form, async (values) => {
    await save(
      'Pay rate saved',
      rate === undefined
        ? call(payRoutes.addPayRate, { params, body: values })
        : call(payRoutes.changePayRate, { params, body: { ...values, version: rate.version } }),
    );
    onClose();
  });
  const remove = ({ version }: PayRate) =>
    void save('Pay rate removed', call(payRoutes.removePayRate, { params, body: { version } })).then(
      onClose,
      (error: unknown) => setProblem(errorText(error)),
    );
  return (
    <Dialog onClose={onClose} title={rate === undefined ? 'Set pay rate' : 'Change pay rate'}>
      <DialogForm
        submit={{ ...submit, problem: submit.problem || problem }}
        submitLabel="Save"
        onCancel={onClose}
      >
        <MoneyInput
          label="Pay per hour"
          required
          data-autofocus
          value={form.values.hourlyCents === 0 ? null : form.values.hourlyCents}
          error={form.errors.hourlyCents}
          onChange={(cents) => form.setFieldValue('hourlyCents', cents ?? 0)}
        />
        <TextInput
          type="date"
          label="From"
          description="Hours from this day on are paid at this rate."
          required
          {...form.getInputProps('fromDay')}
        />
        {rate !== undefined && (
          <div>
            <Button variant="subtle" color="red.9" size="compact-md" onClick={() => remove(rate)}>
              Remove pay rate
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
