import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { forgotRequestSchema, resetMinutes } from '@washboard/contract/auth/passwords.schemas.ts';
import { useState } from 'react';
import { appPaths } from '../../blocks/app.paths.ts';
import { addressOf } from '../../lib/address.ts';
import { call } from '../../lib/api/client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { BotCheckLine } from '../bot-check/bot-check-line.tsx';
import { useBotCheck } from '../bot-check/use-bot-check.ts';
import { MailSinkLink } from './mail-sink-link.tsx';
import classes from './screens.module.css';
import { SignedOutFrame } from './signed-out-frame.tsx';

/** /forgot-password: requests a reset link. The answer never reveals whether the account exists. */
export function Screen() {
  const [sentTo, setSentTo] = useState('');
  return (
    <SignedOutFrame>
      {sentTo === '' ? (
        <ForgotForm onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo('')} />
      )}
      <p className={classes.below}>
        <AppLink className={classes.link} href={addressOf(appPaths.login)}>
          Back to sign in
        </AppLink>
      </p>
    </SignedOutFrame>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(forgotRequestSchema, { sync: true }),
  });
  const check = useBotCheck('forgot-password', form.isDirty());
  const submit = useSubmit(form, (values) =>
    check.guarded(async (botCheckToken) => {
      await call(passwordRoutes.forgotPassword, { body: { ...values, botCheckToken } });
      onSent(values.email);
    }),
  );
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        Forgot your password?
      </h1>
      <p className={classes.lead}>We’ll email you a link to set a new one.</p>
      <StackedForm submit={submit}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
        />
        <BotCheckLine check={check} />
        <Button type="submit" size="md" fullWidth loading={submit.saving}>
          Send link
        </Button>
      </StackedForm>
    </>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status">
      <h1 tabIndex={-1} data-page-title>
        Check your email
      </h1>
      <p className={classes.lead}>
        If an account exists for <b>{email}</b>, we sent a link to set a new password. It works once, within{' '}
        {resetMinutes} minutes. Can’t find it? Check your spam folder.
      </p>
      <MailSinkLink />
      <Button variant="default" size="md" fullWidth onClick={onAgain}>
        Use another email
      </Button>
    </div>
  );
}
