import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { NewPasswordForm } from '../../blocks/password/new-password-form.tsx';
import { call } from '../../lib/api/client.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** /password-reset: one's own password, changed by who knows it. */
export function Screen() {
  return (
    <>
      <PageHeader title="Password" />
      <Card title="Change your password">
        <NewPasswordForm
          submitLabel="Change the password"
          asksCurrent
          onSave={async (typed) => {
            await call(passwordRoutes.changePassword, { body: typed });
            toastDone('Your password is changed. Everywhere else you were signed out');
          }}
        />
      </Card>
    </>
  );
}
