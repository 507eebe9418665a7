import { Button, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { passwordLength, setupRequestSchema } from '@washboard/contract/auth/auth.schemas.ts';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { call } from '../../lib/api/client.ts';
import { viewerZone } from '../../lib/format.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import classes from './screens.module.css';

const zones = Intl.supportedValuesOf('timeZone');

export interface SetupFormProps {
  onCreated: (proof: RouteOutput<typeof authRoutes.createOwner>) => Promise<void>;
}

/** A fresh installation: creates the business, its owner and first store with the printed code. */
export function SetupForm({ onCreated }: SetupFormProps) {
  const form = useForm({
    initialValues: {
      setupCode: '',
      businessName: '',
      storeName: '',
      timeZone: viewerZone,
      firstName: '',
      lastName: '',
      email: '',
      password: '',
    },
    validate: schemaResolver(setupRequestSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (values) => {
    await onCreated(await call(authRoutes.createOwner, { body: values }));
  });
  const text = (name: Parameters<typeof form.getInputProps>[0], label: string, autoComplete: string) => (
    <TextInput label={label} autoComplete={autoComplete} required {...form.getInputProps(name)} />
  );
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        Welcome to Washboard
      </h1>
      <p className={classes.lead}>
        No accounts yet. Create the owner with the setup code the server printed.
      </p>
      <StackedForm submit={submit}>
        {text('setupCode', 'Setup code', 'off')}
        {text('businessName', 'Company name', 'organization')}
        {text('storeName', 'First store name', 'off')}
        <Select
          label="Store time zone"
          data={zones}
          searchable
          required
          allowDeselect={false}
          limit={50}
          {...form.getInputProps('timeZone')}
        />
        {text('firstName', 'First name', 'given-name')}
        {text('lastName', 'Last name', 'family-name')}
        {text('email', 'Email', 'username')}
        <PasswordField
          label="Password"
          description={`At least ${passwordLength.min} characters`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={submit.saving}>
          Create owner
        </Button>
      </StackedForm>
    </>
  );
}
