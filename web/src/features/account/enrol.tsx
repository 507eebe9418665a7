import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import { confirmTwoFactorSchema } from '@washboard/contract/auth/two-factor.schemas.ts';
import { useEffect, useRef } from 'react';
import { QrCode } from '../../blocks/qr/qr-code.tsx';
import { call } from '../../lib/api/client.ts';
import { Card } from '../../ui/card.tsx';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import classes from './account.module.css';

export interface EnrolProps {
  authenticatorKey: { secret: string; uri: string };
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The key for an app, as QR code and text, and the app's first code. */
export function Enrol({ authenticatorKey, onConfirmed, onCancel }: EnrolProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone, and with it the focus.
  useEffect(() => lead.current?.focus(), []);
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(confirmTwoFactorSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (body) =>
    onConfirmed((await call(twoFactorRoutes.confirmTwoFactor, { body })).recoveryCodes),
  );
  return (
    <Card title="Add Washboard to your app">
      <p ref={lead} tabIndex={-1}>
        Scan this with your authenticator app, then enter the code it shows.
      </p>
      <div className={classes.qr}>
        <QrCode text={authenticatorKey.uri} label="QR code for your authenticator app" />
      </div>
      <p className={classes.text}>
        No camera? Enter this key:{' '}
        <code className={classes.key} data-testid="authenticator-key">
          {authenticatorKey.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <StackedForm submit={submit}>
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" loading={submit.saving}>
          Turn on two-factor
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      </StackedForm>
    </Card>
  );
}
