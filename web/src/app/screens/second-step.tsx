import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { IdentityProof } from '@washboard/contract/auth/auth.schemas.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import { secondStepSchema } from '@washboard/contract/auth/two-factor.schemas.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/client.ts';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import classes from './screens.module.css';

export interface SecondStepProps {
  /** The result of the first step; it waits five minutes for a code. */
  challenge: string;
  onProof: (proof: IdentityProof) => Promise<void>;
  onBack: () => void;
}

/** A code from the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onProof, onBack }: SecondStepProps) {
  const field = useRef<HTMLInputElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    initialValues: { id: challenge, code: '' },
    validate: schemaResolver(secondStepSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (body) =>
    onProof(await call(twoFactorRoutes.answerChallenge, { body })),
  );
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        Enter your code
      </h1>
      <p className={classes.lead}>Open your authenticator app, or use a recovery code.</p>
      <StackedForm submit={submit}>
        <TextInput
          ref={field}
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" fullWidth loading={submit.saving}>
          Sign in
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Use another account
        </Button>
      </StackedForm>
    </>
  );
}
