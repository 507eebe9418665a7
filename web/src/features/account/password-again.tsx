import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ConfirmBy, ProvenAgain } from '@washboard/contract/auth/confirm.schemas.ts';
import { passwordAgainSchema } from '@washboard/contract/auth/two-factor.schemas.ts';
import { useHeldConfirmation } from '../../blocks/confirmation/held-confirmation.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import { sendHeld } from './send-held.ts';

export interface PasswordAgainProps {
  by: ConfirmBy;
  submitLabel: string;
  danger?: boolean;
  onSend: (proof: ProvenAgain) => Promise<void>;
}

/** Confirms the user's identity before a change of account security: with the password, if there is one. */
export function PasswordAgain({ by, ...deed }: PasswordAgainProps) {
  const held = useHeldConfirmation();
  if (by.password) return <ByPassword {...deed} />;
  return held === null ? <ConfirmFirst by={by} /> : <Confirmed held={held} {...deed} />;
}

type DeedProps = Omit<PasswordAgainProps, 'by'>;

function ByPassword({ onSend, ...deed }: DeedProps) {
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
      <Deed {...deed} saving={submit.saving} />
    </StackedForm>
  );
}

function Confirmed({ held, onSend, ...deed }: DeedProps & { held: string }) {
  const submit = useSubmit(useForm(), () => sendHeld(held, onSend));
  return (
    <StackedForm submit={submit}>
      <p>Identity confirmed.</p>
      <Deed {...deed} saving={submit.saving} />
    </StackedForm>
  );
}

function Deed({ submitLabel, danger = false, saving }: Omit<DeedProps, 'onSend'> & { saving: boolean }) {
  return (
    <Button type="submit" size="md" color={danger ? 'red.9' : undefined} loading={saving} data-autofocus>
      {submitLabel}
    </Button>
  );
}
