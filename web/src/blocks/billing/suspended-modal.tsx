import { Anchor, Button } from '@mantine/core';
import type { Billing } from '@washboard/contract/billing/billing.schemas.ts';
import { errorCatalog } from '@washboard/contract/core/errors.ts';
import { billingPaths } from '../../features/billing/billing.paths.ts';
import { addressOf } from '../../lib/address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { appPaths } from '../app.paths.ts';
import { useSession } from '../session/session-store.ts';
import classes from './billing-block.module.css';
import { suspendedWords } from './suspended-texts.ts';

/** Blocks the app while the business is suspended. */
export interface Block extends Omit<Billing, 'status'> {
  status: Exclude<Billing['status'], 'ACTIVE'>;
  /** Whether this user can pay by card here. */
  canPay: boolean;
}

/** Says why the app is blocked, whom to contact, and how to sign out. It can't be closed. */
export function SuspendedModal({
  status,
  contactEmail,
  canPay,
  onSignOut,
}: Block & { onSignOut: () => void }) {
  const { business } = useSession();
  const subject = encodeURIComponent(`Billing of ${business.name}`);
  return (
    <Dialog
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      // Outside the page, which is inert.
      withinPortal={false}
      title={errorCatalog.billing_suspended.text}
    >
      <p>
        {suspendedWords[status]} To turn your account on again, please pay what is open and contact billing.
      </p>
      <div className={classes.buttons}>
        <Anchor
          href={addressOf(appPaths.login)}
          className={classes.logout}
          onClick={(event) => {
            event.preventDefault();
            onSignOut();
          }}
        >
          Logout
        </Anchor>
        {canPay && (
          <Button variant="default" component={AppLink} href={addressOf(billingPaths.billing)}>
            Pay by card
          </Button>
        )}
        <Button component="a" href={`mailto:${contactEmail}?subject=${subject}`} data-autofocus>
          Contact us now
        </Button>
      </div>
    </Dialog>
  );
}
