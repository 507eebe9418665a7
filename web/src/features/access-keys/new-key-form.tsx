import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { createAccessKeySchema } from '@washboard/contract/access-keys/access-keys.schemas.ts';
import type { KeyScope } from '@washboard/contract/core/access.ts';
import { keyScopes, offeredScopes } from '@washboard/contract/key-scopes.ts';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import classes from './access-keys.module.css';
import { useKeyActions } from './access-keys.queries.ts';

export interface NewKeyFormProps {
  onMade: (key: string) => void;
  onCancel: () => void;
}

/** A key's source, scopes and stores. No stores means all. */
export function NewKeyForm({ onMade, onCancel }: NewKeyFormProps) {
  const { create } = useKeyActions();
  const { data } = useLocationTree();
  const form = useForm({
    initialValues: {
      name: '',
      source: '',
      scopes: ['events.write'] as KeyScope[],
      storeIds: null as number[] | null,
    },
    validate: schemaResolver(createAccessKeySchema, { sync: true }),
  });
  const { element, saving, problem, onSubmit } = useSubmit(form, async (values) => {
    onMade((await create(values)).key);
  });
  const stores = (data?.locations ?? []).map((store) => ({ value: String(store.id), label: store.name }));
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={classes.stack}>
      <TextInput
        label="Name"
        description="A name you’ll recognize, such as the place that uses the key."
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Source"
        description="Identifies the sender of events, such as front-desk. Use the same source when you replace a key."
        maxLength={40}
        {...form.getInputProps('source')}
      />
      <Checkbox.Group label="May" {...form.getInputProps('scopes')}>
        <div className={classes.choices}>
          {offeredScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={keyScopes[scope].title} />
          ))}
        </div>
      </Checkbox.Group>
      <MultiSelect
        label="Locations"
        description="Leave empty for all locations."
        data={stores}
        searchable
        value={(form.values.storeIds ?? []).map(String)}
        onChange={(ids) => form.setFieldValue('storeIds', ids.length === 0 ? null : ids.map(Number))}
        error={form.errors.storeIds}
      />
      <FormFooter submitLabel="Create key" saving={saving} error={problem} onCancel={onCancel} />
    </form>
  );
}
