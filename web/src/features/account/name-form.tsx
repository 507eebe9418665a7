import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type PersonName, personNameSchema } from '@washboard/contract/auth/profile.schemas.ts';
import { SettingsForm } from '../../ui/form/settings-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';

export interface NameFormProps {
  name: PersonName;
  onSave: (now: PersonName) => Promise<void>;
}

/** First and last name. */
export function NameForm({ name, onSave }: NameFormProps) {
  const form = useForm({
    initialValues: name,
    validate: schemaResolver(personNameSchema, { sync: true }),
  });
  const submit = useSubmit(form, onSave);
  return (
    <SettingsForm
      title="Your name"
      context="Shown to your team and in the audit log"
      form={form}
      submit={submit}
    >
      <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
    </SettingsForm>
  );
}
