import { Button, Modal } from '@mantine/core';
import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { errorCatalog } from '@washboard/contract/core/errors.ts';
import { useSession } from '../../blocks/session/session-store.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './billing.module.css';
import { billingPath } from './billing.urls.ts';
import { suspendedWords } from './suspended-texts.ts';

export interface SuspendedModalProps {
  status: Exclude<SubscriptionStatus, 'ACTIVE'>;
  contactEmail: string;
  /** Whether this person can pay by card here. */
  canPay: boolean;
  onSignOut: () => void;
}

/** Says why nothing goes on, whom to write to, and how to leave. It cannot be closed. */
export function SuspendedModal({ status, contactEmail, canPay, onSignOut }: SuspendedModalProps) {
  const { business } = useSession();
  const subject = encodeURIComponent(`Billing of ${business.name}`);
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      title={errorCatalog.billing_suspended.text}
    >
      <p>
        {suspendedWords[status]} To turn your account on again, please pay what is open and contact billing.
      </p>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={onSignOut}>
          Logout
        </Button>
        {canPay && (
          <Button variant="default" component={AppLink} href={billingPath}>
            Pay by card
          </Button>
        )}
        <Button component="a" href={`mailto:${contactEmail}?subject=${subject}`} data-autofocus>
          Contact us now
        </Button>
      </div>
    </Modal>
  );
}
