import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type PersonName, personNameSchema } from '@washboard/contract/auth/profile.schemas.ts';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
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
    <StackedForm submit={submit}>
      <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      <Button type="submit" size="md" loading={submit.saving} disabled={!form.isDirty()}>
        Save
      </Button>
    </StackedForm>
  );
}
