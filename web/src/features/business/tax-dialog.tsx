import { Checkbox, MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { accountTaxRoutes } from '@washboard/contract/catalog/account-taxes.routes.ts';
import { type AccountTax, setTaxSchema } from '@washboard/contract/catalog/account-taxes.schemas.ts';
import {
  type TaxedThing,
  taxedThingLabels,
  taxedThings,
} from '@washboard/contract/catalog/catalog.constants.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { useToastUndo } from '../../blocks/audit/use-toast-undo.ts';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import classes from './business.module.css';

export interface TaxDialogProps {
  /** Undefined for a new one. */
  tax: AccountTax | undefined;
  onClose: () => void;
}

/** A tax's rate at locations, and what it applies to. */
export function TaxDialog({ tax, onClose }: TaxDialogProps) {
  const queries = useQueryClient();
  const toastUndo = useToastUndo();
  const { data } = useLocationTree();
  const [first] = tax?.stores ?? [];
  const form = useForm({
    initialValues: {
      name: tax?.name ?? '',
      rate: first?.rate ?? 0,
      storeIds: tax?.stores.map(({ storeId }) => storeId) ?? [],
      taxes: (first?.taxes ?? ['LAUNDRY', 'DRY_CLEANING']) as TaxedThing[],
    },
    validate: schemaResolver(setTaxSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (body) => {
    const { changeId } = await call(accountTaxRoutes.setTax, { body });
    await Promise.all(
      [accountTaxRoutes.listTaxes, locationSettingsRoutes.listLocations].map((route) =>
        queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
    toastUndo(`${body.name} saved`, changeId);
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={tax === undefined ? 'Add tax' : `Change ${tax.name}`}>
      <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
        <TextInput
          label="Name"
          required
          maxLength={60}
          readOnly={tax !== undefined}
          {...form.getInputProps('name')}
        />
        <NumberInput
          label="Rate"
          description="Applies to orders from now on. 0% ends the tax."
          required
          hideControls
          suffix="%"
          min={0}
          decimalScale={4}
          value={form.values.rate / 10_000}
          onChange={(value) => form.setFieldValue('rate', Math.round(Number(value) * 10_000))}
          error={form.errors.rate}
        />
        <MultiSelect
          label="Locations"
          required
          searchable
          data={(data?.locations ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.values.storeIds.map(String)}
          onChange={(ids) => form.setFieldValue('storeIds', ids.map(Number))}
          error={form.errors.storeIds}
        />
        <Checkbox.Group
          label="Applies to"
          required
          value={form.values.taxes}
          onChange={(next) => form.setFieldValue('taxes', next as TaxedThing[])}
          error={form.errors.taxes}
        >
          <div className={classes.things}>
            {taxedThings.map((thing) => (
              <Checkbox key={thing} value={thing} label={taxedThingLabels[thing]} />
            ))}
          </div>
        </Checkbox.Group>
      </DialogForm>
    </Dialog>
  );
}
