import { ActionIcon, Button, MultiSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import {
  type AccountDetails,
  regionInputSchema,
} from '@washboard/contract/locations/account-details.schemas.ts';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { call } from '../../lib/api/client.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import classes from './business.module.css';

type Saved = RouteOutput<typeof accountDetailsRoutes.saveRegion>;
interface District {
  id?: number;
  name: string;
  stores: { id: number }[];
}

const blank = (): District => ({ name: '', stores: [] });

export interface RegionDialogProps {
  /** Undefined for a new one. */
  region: AccountDetails['regions'][number] | undefined;
  version: number;
  onSaved: (saved: Saved, text: string) => void;
  onClose: () => void;
}

/** A region's name and its districts with their locations. */
export function RegionDialog({ region, version, onSaved, onClose }: RegionDialogProps) {
  const { data: tree } = useLocationTree();
  const check = schemaResolver(regionInputSchema, { sync: true });
  const form = useForm({
    initialValues: {
      ...(region !== undefined && { id: region.id }),
      name: region?.name ?? '',
      districts: (region?.districts ?? [blank()]) as District[],
    },
    validate: check,
  });
  const submit = useSubmit(form, async (values) => {
    const body = { region: values, ...(region !== undefined && { version }) };
    const saved = await call(accountDetailsRoutes.saveRegion, { body });
    onSaved(saved, region === undefined ? `${values.name} added` : `${values.name} saved`);
  });
  const { districts } = form.values;
  // The server’s paths begin with what it was sent in.
  const problem = form.errors.districts ?? form.errors['region.districts'];
  const stores = (tree?.locations ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

  /** A new district only after the last has a name (spec section 5). */
  function addDistrict() {
    const last = districts.length - 1;
    if (districts[last]?.name.trim() === '') {
      form.setFieldError(`districts.${last}.name`, 'Name is a required field');
      return;
    }
    form.insertListItem('districts', blank());
  }

  return (
    <Dialog onClose={onClose} title={region === undefined ? 'Add region' : `Edit ${region.name}`} size="lg">
      <DialogForm
        submit={submit}
        submitLabel={region === undefined ? 'Add region' : 'Save'}
        onCancel={onClose}
      >
        <TextInput
          label="Region name"
          required
          maxLength={80}
          data-autofocus
          {...form.getInputProps('name')}
        />
        {districts.map((district, index) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a new district has no id, and its fields follow the form's state
            key={index}
            className={classes.district}
          >
            <legend>{district.name.trim() || `District ${index + 1}`}</legend>
            <TextInput
              label="District name"
              required
              maxLength={80}
              {...form.getInputProps(`districts.${index}.name`)}
            />
            <MultiSelect
              label="Locations"
              data={stores}
              searchable
              value={district.stores.map(({ id }) => String(id))}
              onChange={(ids) =>
                form.setFieldValue(
                  'districts',
                  districts.map((one, place) => withStores(one, place === index, ids.map(Number))),
                )
              }
            />
            <ActionIcon
              className={classes.removeDistrict}
              aria-label={`Remove ${district.name.trim() || `district ${index + 1}`}`}
              onClick={() => form.removeListItem('districts', index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </fieldset>
        ))}
        {problem !== undefined && (
          <p className={classes.error} role="alert">
            {problem}
          </p>
        )}
        <div>
          <Button size="compact-sm" variant="default" onClick={addDistrict}>
            Add district
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** The district with these stores, or without them: a location belongs to one district. */
function withStores(district: District, isChosen: boolean, ids: readonly number[]): District {
  const stores = isChosen ? ids.map((id) => ({ id })) : district.stores.filter(({ id }) => !ids.includes(id));
  return { ...district, stores };
}
