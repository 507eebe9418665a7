import { MultiSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Role, roleNames, seesAllStores } from '@washboard/contract/core/access.ts';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';

interface Place {
  role: Role | null;
  storeIds: number[];
}

export interface PlaceFieldsProps<Values extends Place> {
  // biome-ignore lint/suspicious/noExplicitAny: the form's own transformation does not matter here
  form: UseFormReturnType<Values, any>;
  roles: readonly Role[];
  /** The label for no role, if allowed. */
  none?: string | undefined;
}

/** A member's role and stores. */
export function PlaceFields<Values extends Place>({ form, roles, none }: PlaceFieldsProps<Values>) {
  const { data } = useLocationTree();
  const { role, storeIds } = form.values;
  const stores = (data?.locations ?? []).map((store) => ({ value: String(store.id), label: store.name }));
  const choices = roles.map((one) => ({ value: one as string, label: roleNames[one] }));
  return (
    <>
      <Select
        label="Role"
        data={none === undefined ? choices : [...choices, { value: '', label: none }]}
        allowDeselect={false}
        {...form.getInputProps('role')}
        value={role ?? ''}
        onChange={(value) => form.setFieldValue('role', (value || null) as never)}
      />
      {(role === null || !seesAllStores(role)) && (
        <MultiSelect
          label="Locations"
          required={role !== null}
          data={stores}
          searchable
          // Upward, so that the open list doesn't cover the form's buttons.
          comboboxProps={{ position: 'top', middlewares: { flip: false, shift: true } }}
          value={storeIds.map(String)}
          onChange={(ids) => form.setFieldValue('storeIds', ids.map(Number) as never)}
          error={form.errors.storeIds}
        />
      )}
    </>
  );
}
