import { Button, Modal } from '@mantine/core';
import type { Standing } from '@washboard/contract/billing/billing.schemas.ts';
import { errorCatalogue } from '@washboard/contract/core/errors.ts';
import { useSession } from '../../blocks/session/session-store.ts';
import classes from './billing.module.css';

const what = {
  SUSPENDED: 'Your payout accounts have been paused.',
  SUSPENDED_90_DAYS: 'Your payout accounts and the ability to take customer payments have been disabled.',
};

export interface SuspendedModalProps {
  standing: Exclude<Standing, 'ACTIVE'>;
  contactEmail: string;
  onSignOut: () => void;
}

/** Says why nothing goes on, whom to write to, and how to leave. It cannot be closed. */
export function SuspendedModal({ standing, contactEmail, onSignOut }: SuspendedModalProps) {
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
      title={errorCatalogue.billing_suspended.text}
    >
      <p>{what[standing]} To turn your account on again, please pay what is open and contact billing.</p>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={onSignOut}>
          Logout
        </Button>
        <Button component="a" href={`mailto:${contactEmail}?subject=${subject}`} data-autofocus>
          Contact us now
        </Button>
      </div>
    </Modal>
  );
}
