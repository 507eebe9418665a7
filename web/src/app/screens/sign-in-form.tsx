import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { identityRequestSchema } from '@washboard/contract/auth/auth.schemas.ts';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import type { ReactNode } from 'react';
import { appPaths } from '../../blocks/app.paths.ts';
import { knowsPasskeys } from '../../blocks/passkeys/knows-passkeys.ts';
import { addressOf } from '../../lib/address.ts';
import { call } from '../../lib/api/client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { BotCheckLine } from '../bot-check/bot-check-line.tsx';
import { useBotCheck } from '../bot-check/use-bot-check.ts';
import { PasskeyButton } from './passkey-button.tsx';
import classes from './screens.module.css';

export type IdentityReply = RouteOutput<typeof authRoutes.createIdentityToken>;

export interface SignInFormProps {
  /** What was already typed. */
  email?: string;
  /** Other ways to sign in. */
  otherWays?: ReactNode;
  onReply: (reply: IdentityReply) => Promise<void>;
}

/** Email and password, or a passkey. */
export function SignInForm({ email = '', otherWays, onReply }: SignInFormProps) {
  const form = useForm({
    initialValues: { email, password: '' },
    validate: schemaResolver(identityRequestSchema, { sync: true }),
  });
  const check = useBotCheck('sign-in', form.isDirty());
  const submit = useSubmit(form, (values) =>
    check.guarded(async (botCheckToken) =>
      onReply(await call(authRoutes.createIdentityToken, { body: { ...values, botCheckToken } })),
    ),
  );
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        Sign in
      </h1>
      <p className={classes.lead}>to your stores</p>
      <StackedForm submit={submit}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <BotCheckLine check={check} />
        <Button type="submit" size="md" fullWidth loading={submit.saving}>
          Sign in
        </Button>
      </StackedForm>
      {knowsPasskeys() && <PasskeyButton onProof={onReply} />}
      {otherWays}
      <p className={classes.below}>
        <AppLink className={classes.link} href={addressOf(appPaths.forgotPassword)}>
          Forgot your password?
        </AppLink>
      </p>
    </>
  );
}
