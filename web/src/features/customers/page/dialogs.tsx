import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

export interface DialogsProps {
  customer: CustomerDetail;
  ask: 'edit' | 'sms' | 'email' | 'address' | 'merge';
  onClose: () => void;
}

/** Dialogs over the page; each has an address. */
export function Dialogs({ customer, ask, onClose }: DialogsProps) {
  if (ask === 'edit') return <EditDialog customer={customer} onClose={onClose} />;
  if (ask === 'merge') return <MergeDialog customer={customer} onClose={onClose} />;
  if (ask === 'address') return <AddressDialog customer={customer} onClose={onClose} />;
  return <ConsentDialog customer={customer} channel={ask === 'sms' ? 'SMS' : 'EMAIL'} onClose={onClose} />;
}
