import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { Tier } from '@washboard/contract/delivery/settings/pricing-tiers.schemas.ts';
import { zipsIn } from '@washboard/contract/delivery/zones/zone-shape.rules.ts';
import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import {
  type Zone,
  type ZoneFacts,
  type ZoneList,
  zoneFactsSchema,
} from '@washboard/contract/delivery/zones/zones.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { errorUnder } from '../../../ui/form/error-under.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { useDeliveryChange } from '../use-delivery-change.ts';
import { DrawArea } from './draw-area.tsx';

interface ZoneDialogProps {
  storeId: number;
  list: ZoneList;
  /** Undefined for a new one. */
  zone: Zone | undefined;
  tiers: readonly Tier[];
  onClose: () => void;
}

/** The form of a zone: ZIP codes, a drawn area, or both. */
export function ZoneDialog({ storeId, list, zone, tiers, onClose }: ZoneDialogProps) {
  const save = useDeliveryChange();
  const [problem, setProblem] = useState('');
  const [zips, setZips] = useState(zone?.zipCodes.join(', ') ?? '');
  const form = useForm<ZoneFacts>({
    initialValues: {
      name: zone?.name ?? '',
      color: zone?.color ?? list.records.length % 12,
      zipCodes: zone?.zipCodes ?? [],
      polygon: zone?.polygon ?? null,
      deliveryTierId: zone?.deliveryTierId ?? null,
    },
    validate: schemaResolver(zoneFactsSchema, { sync: true }),
  });
  const params = { id: String(zone?.id) };
  const submit = useSubmit(form, async (values) => {
    const change =
      zone === undefined
        ? call(zoneRoutes.addZone, { params: { storeId: String(storeId) }, body: values })
        : call(zoneRoutes.changeZone, { params, body: { ...values, version: zone.version } });
    await save(`${values.name} saved`, change);
    onClose();
  });
  const remove = ({ name, version }: Zone) =>
    void save(`${name} removed`, call(zoneRoutes.removeZone, { params, body: { version } })).then(
      onClose,
      (error: unknown) => setProblem(errorText(error)),
    );
  const tierChoices = tiers
    .filter(({ type }) => type === 'DELIVERY')
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Dialog onClose={onClose} title={zone?.name ?? 'Add zone'} size="xl">
      <DialogForm
        submit={{ ...submit, problem: submit.problem || problem }}
        submitLabel="Save"
        onCancel={onClose}
      >
        <TextInput label="Name" required maxLength={80} data-autofocus {...form.getInputProps('name')} />
        <Textarea
          label="ZIP codes"
          description="Type or paste them in any form."
          autosize
          minRows={1}
          maxRows={4}
          maxLength={5_000}
          value={zips}
          error={errorUnder(form.errors, 'zipCodes')}
          onChange={({ currentTarget: { value } }) => {
            setZips(value);
            form.setFieldValue('zipCodes', zipsIn(value));
          }}
        />
        <DrawArea
          list={{ ...list, records: list.records.filter(({ id }) => id !== zone?.id) }}
          zone={form.values}
          error={errorUnder(form.errors, 'polygon')}
          onChange={(polygon) => form.setFieldValue('polygon', polygon)}
        />
        <NativeSelect
          label="Delivery tier"
          data={[{ value: '', label: 'None' }, ...tierChoices]}
          value={String(form.values.deliveryTierId ?? '')}
          error={form.errors.deliveryTierId}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('deliveryTierId', value === '' ? null : Number(value))
          }
        />
        <NativeSelect
          label="Color"
          data={Array.from({ length: 12 }, (_, index) => ({
            value: String(index),
            label: `Color ${index + 1}`,
          }))}
          value={String(form.values.color)}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('color', Number(value))}
        />
        {zone !== undefined && (
          <div>
            <Button variant="subtle" color="red.9" size="compact-md" onClick={() => remove(zone)}>
              Remove zone
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
