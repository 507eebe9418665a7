import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import { tabletSignInSchema } from '@washboard/contract/tablet/tablet.schemas.ts';
import { call } from '../../../lib/api/client.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { StackedForm } from '../../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import classes from '../screens.module.css';

export interface TabletSignInProps {
  /** The server ended the last session. */
  wasEnded: boolean;
  onToken: (token: string) => void;
}

/** The store login may be in the address. */
export function TabletSignIn({ wasEnded, onToken }: TabletSignInProps) {
  const { login = '' } = useSearchRecord();
  const form = useForm({
    initialValues: { login: login.slice(0, 40), password: '' },
    validate: schemaResolver(tabletSignInSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (body) => {
    const { token } = await call(tabletRoutes.signInTablet, { body }, { anonymous: true });
    onToken(token);
  });
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        Store tablet
      </h1>
      <p className={classes.lead}>
        {wasEnded
          ? 'This tablet was signed out. Its password may have changed.'
          : 'An owner or admin finds the login on the location’s page.'}
      </p>
      <StackedForm submit={submit}>
        <TextInput label="Store login" autoComplete="username" required {...form.getInputProps('login')} />
        <PasswordField
          label="Tablet password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={submit.saving}>
          Sign in
        </Button>
      </StackedForm>
    </>
  );
}
