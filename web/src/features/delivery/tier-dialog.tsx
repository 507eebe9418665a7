import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import { tierTypeLabels, tierTypes } from '@washboard/contract/delivery/settings/pricing-tiers.constants.ts';
import {
  type Tier,
  type TierFacts,
  tierFactsSchema,
} from '@washboard/contract/delivery/settings/pricing-tiers.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { useDeliveryChange } from './use-delivery-change.ts';

/** The form of a tier. */
export function TierDialog({ tier, onClose }: { tier: Tier | undefined; onClose: () => void }) {
  const save = useDeliveryChange();
  const [problem, setProblem] = useState('');
  const form = useForm<TierFacts>({
    initialValues: { name: tier?.name ?? '', type: tier?.type ?? 'DELIVERY', feeCents: tier?.feeCents ?? 0 },
    validate: schemaResolver(tierFactsSchema, { sync: true }),
  });
  const params = { id: String(tier?.id) };
  const submit = useSubmit(form, async (values) => {
    const change =
      tier === undefined
        ? call(deliverySettingsRoutes.addTier, { body: values })
        : call(deliverySettingsRoutes.changeTier, { params, body: { ...values, version: tier.version } });
    await save(`${values.name} saved`, change);
    onClose();
  });
  const remove = ({ name, version }: Tier) =>
    void save(`${name} removed`, call(deliverySettingsRoutes.removeTier, { params, body: { version } })).then(
      onClose,
      (error: unknown) => setProblem(errorText(error)),
    );
  return (
    <Dialog onClose={onClose} title={tier?.name ?? 'Add tier'}>
      <DialogForm
        submit={{ ...submit, problem: submit.problem || problem }}
        submitLabel="Save"
        onCancel={onClose}
      >
        <TextInput label="Name" required maxLength={80} data-autofocus {...form.getInputProps('name')} />
        <NativeSelect
          label="Kind"
          data={tierTypes.map((value) => ({ value, label: tierTypeLabels[value] }))}
          {...form.getInputProps('type')}
        />
        <NumberInput
          label="Fee"
          prefix="$"
          decimalScale={2}
          fixedDecimalScale
          min={0}
          max={1_000}
          value={form.values.feeCents / 100}
          error={form.errors.feeCents}
          onChange={(value) => form.setFieldValue('feeCents', Math.round(Number(value) * 100))}
        />
        {tier !== undefined && (
          <div>
            <Button variant="subtle" color="red.9" size="compact-md" onClick={() => remove(tier)}>
              Remove tier
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
