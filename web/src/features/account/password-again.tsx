import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { passwordAgainSchema } from '@washboard/contract/auth/two-factor.schemas.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';

export interface PasswordAgainProps {
  submitLabel: string;
  danger?: boolean;
  onSend: (body: { currentPassword: string }) => Promise<void>;
}

/** The password, asked again before what guards the account is changed. */
export function PasswordAgain({ submitLabel, danger = false, onSend }: PasswordAgainProps) {
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: schemaResolver(passwordAgainSchema, { sync: true }),
  });
  const submit = useSubmit(form, onSend);
  return (
    <StackedForm submit={submit}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <Button type="submit" size="md" color={danger ? 'red.9' : undefined} loading={submit.saving}>
        {submitLabel}
      </Button>
    </StackedForm>
  );
}
