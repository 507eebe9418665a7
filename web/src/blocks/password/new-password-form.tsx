import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { passwordLength } from '@washboard/contract/auth/auth.schemas.ts';
import { newPasswordSchema, passwordFormSchema } from '@washboard/contract/auth/passwords.schemas.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';

const empty = { currentPassword: '', newPassword: '', reEnterPassword: '' };

export interface NewPasswordFormProps {
  submitLabel: string;
  /** With the current password, to change it. */
  asksCurrent?: boolean;
  onSave: (typed: typeof empty) => Promise<void>;
}

/** A new password, typed twice. */
export function NewPasswordForm({ submitLabel, asksCurrent = false, onSave }: NewPasswordFormProps) {
  const form = useForm({
    initialValues: empty,
    validate: schemaResolver(asksCurrent ? passwordFormSchema : newPasswordSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (typed) => {
    await onSave(typed);
    form.reset();
  });
  return (
    <StackedForm submit={submit}>
      {asksCurrent && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
      )}
      <PasswordField
        label="New password"
        description={`At least ${passwordLength.min} characters. A few words are easier to remember.`}
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...form.getInputProps('reEnterPassword')}
      />
      <Button type="submit" size="md" loading={submit.saving}>
        {submitLabel}
      </Button>
    </StackedForm>
  );
}
