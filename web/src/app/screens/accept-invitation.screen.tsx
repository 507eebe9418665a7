import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import { acceptKnownSchema } from '@washboard/contract/auth/invitations.schemas.ts';
import { roleNames } from '@washboard/contract/core/access.ts';
import type { RouteInput, RouteOutput } from '@washboard/contract/core/route.ts';
import { appPaths } from '../../blocks/app.paths.ts';
import { NewPasswordForm } from '../../blocks/password/new-password-form.tsx';
import { addressOf } from '../../lib/address.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { defineSearch, textField } from '../../lib/list-state.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { DeadLink } from './dead-link.tsx';
import classes from './screens.module.css';
import { SignedOutFrame } from './signed-out-frame.tsx';

const search = defineSearch({ token: textField('', 100) });

/** /accept-invitation?token=…: join a business with the emailed link. */
export function Screen() {
  const [{ token }] = useSearchState(search);
  const navigate = useNavigate();
  const invitation = useQuery({
    ...queryOptionsOf(invitationRoutes.openInvitation, { query: { token } }),
    enabled: token !== '',
    retry: false,
  });

  async function join(body: RouteInput<typeof invitationRoutes.acceptInvitation>['body']) {
    await call(invitationRoutes.acceptInvitation, { query: { token }, body });
    toastDone('You’ve joined. Please sign in');
    await navigate({ to: appPaths.login, replace: true });
  }

  if (token === '' || invitation.isError) {
    const text =
      token === '' ? 'This link is incomplete. Open it from the email.' : errorText(invitation.error);
    return (
      <DeadLink title="This link doesn’t work" text={text}>
        <Button component={AppLink} href={addressOf(appPaths.login)} size="md" fullWidth>
          Go to sign in
        </Button>
      </DeadLink>
    );
  }
  if (invitation.isPending) {
    return (
      <SignedOutFrame>
        <LoadingArea height={280} label="Opening invitation" />
      </SignedOutFrame>
    );
  }
  const { businessName, invitedBy, firstName, email, role, hasAccount, provider } = invitation.data;
  return (
    <SignedOutFrame>
      <h1 tabIndex={-1} data-page-title>
        Join {businessName}
      </h1>
      <p className={classes.lead}>
        Hello {firstName}. {invitedBy} invites you as {roleNames[role]}.{' '}
        {whatFollows({ email, hasAccount, provider })}
      </p>
      {provider !== null && <ProviderForm onJoin={() => join({})} />}
      {provider === null && hasAccount && <KnownForm onJoin={join} />}
      {provider === null && !hasAccount && <NewPasswordForm submitLabel="Join" onSave={join} />}
    </SignedOutFrame>
  );
}

type Opened = RouteOutput<typeof invitationRoutes.openInvitation>;

function whatFollows({ email, hasAccount, provider }: Pick<Opened, 'email' | 'hasAccount' | 'provider'>) {
  if (provider !== null) return `You’ll sign in as ${email} with ${provider}.`;
  return hasAccount
    ? `Confirm with the current password of ${email}.`
    : `Set a password. You’ll sign in as ${email}.`;
}

function ProviderForm({ onJoin }: { onJoin: () => Promise<void> }) {
  const submit = useSubmit(useForm(), onJoin);
  return (
    <StackedForm submit={submit}>
      <Button type="submit" size="md" fullWidth loading={submit.saving}>
        Join
      </Button>
    </StackedForm>
  );
}

function KnownForm({ onJoin }: { onJoin: (body: { currentPassword: string }) => Promise<void> }) {
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: schemaResolver(acceptKnownSchema, { sync: true }),
  });
  const submit = useSubmit(form, onJoin);
  return (
    <StackedForm submit={submit}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <Button type="submit" size="md" fullWidth loading={submit.saving}>
        Join
      </Button>
    </StackedForm>
  );
}
