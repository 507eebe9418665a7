import { TagsInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { mostOptions } from '@washboard/contract/preferences/preferences.constants.ts';
import {
  type Preference,
  preferenceFormSchema,
} from '@washboard/contract/preferences/preferences.schemas.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { usePreferenceChange } from './use-preference-change.ts';

export interface PreferenceDialogProps {
  /** The one to edit; without it, one is added. */
  preference?: Preference;
  onClose: () => void;
}

/**
 * Adds or edits one. If someone else changed it in the meantime, it says so and keeps what was typed; saving again
 * then replaces their change.
 */
export function PreferenceDialog({ preference, onClose }: PreferenceDialogProps) {
  const { save } = usePreferenceChange(preference);
  const form = useForm({
    initialValues: {
      name: preference?.name ?? '',
      options: (preference?.options ?? []).map(({ name }) => name),
    },
    validate: schemaResolver(preferenceFormSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (values) => {
    await save(values);
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={preference === undefined ? 'Add preference' : 'Edit preference'}>
      <DialogForm submit={submit} submitLabel={preference === undefined ? 'Add' : 'Save'} onCancel={onClose}>
        <TextInput label="Name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
        <TagsInput
          label="Options"
          description="Press Enter after each."
          required
          maxTags={mostOptions}
          acceptValueOnBlur
          {...form.getInputProps('options')}
        />
      </DialogForm>
    </Dialog>
  );
}
