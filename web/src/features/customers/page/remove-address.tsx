import { Button } from '@mantine/core';
import type { CustomerAddress, CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { addressLine } from './address-line.ts';
import { useCustomerChange } from './use-customer-change.ts';

/** Removes an address; the toast undoes it. */
export function RemoveAddress({ customer, address }: { customer: CustomerDetail; address: CustomerAddress }) {
  const { removeAddress } = useCustomerChange(customer);
  const [busy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    removeAddress(address)
      .catch((error: unknown) => toastError(errorText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={busy}
      aria-label={`Remove ${addressLine(address)}`}
      onClick={remove}
    >
      Remove
    </Button>
  );
}
