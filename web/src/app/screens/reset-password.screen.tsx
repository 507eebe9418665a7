import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { appPaths } from '../../blocks/app.paths.ts';
import { NewPasswordForm } from '../../blocks/password/new-password-form.tsx';
import { addressOf } from '../../lib/address.ts';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { defineSearch, textField } from '../../lib/list-state.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { DeadLink } from './dead-link.tsx';
import classes from './screens.module.css';
import { SignedOutFrame } from './signed-out-frame.tsx';

const search = defineSearch({ resetToken: textField('', 100) });

/** /reset-password?resetToken=…: set a new password with the emailed link. */
export function Screen() {
  const [{ resetToken }] = useSearchState(search);
  const navigate = useNavigate();
  const link = useQuery({
    ...queryOptionsOf(passwordRoutes.checkReset, { query: { resetToken } }),
    enabled: resetToken !== '',
    retry: false,
  });

  async function save(passwords: { newPassword: string; reEnterPassword: string }) {
    await call(passwordRoutes.resetPassword, { query: { resetToken }, body: passwords });
    toastDone('Password set. Please sign in');
    await navigate({ to: appPaths.login, replace: true });
  }

  if (resetToken === '')
    return <Dead text="This link is incomplete. Open it from the email, or request a new one." />;
  if (link.isError) {
    const isDead = link.error instanceof ApiError && link.error.code === 'reset_link_invalid';
    return <Dead text={errorText(link.error)} onRetry={isDead ? undefined : () => void link.refetch()} />;
  }
  return (
    <SignedOutFrame>
      {link.isPending ? (
        <LoadingArea height={280} label="Checking the link" />
      ) : (
        <>
          <h1 tabIndex={-1} data-page-title>
            Set new password
          </h1>
          <p className={classes.lead}>Your other devices will be signed out.</p>
          <NewPasswordForm submitLabel="Set password" onSave={save} />
        </>
      )}
    </SignedOutFrame>
  );
}

function Dead({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  return (
    <DeadLink title="This link doesn’t work" text={text}>
      <div className={classes.fields}>
        <Button component={AppLink} href={addressOf(appPaths.forgotPassword)} size="md" fullWidth>
          Request a new link
        </Button>
        {onRetry !== undefined && (
          <Button variant="default" size="md" fullWidth onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </DeadLink>
  );
}
