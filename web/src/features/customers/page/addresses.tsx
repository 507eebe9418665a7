import { Button } from '@mantine/core';
import { addressUses } from '@washboard/contract/customers/address-uses.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { Suspense } from 'react';
import { useCan } from '../../../blocks/session/access.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { customerSearch } from '../customers.urls.ts';
import { addressLine } from './address-line.ts';
import classes from './page.module.css';

const RemoveAddress = lazyPart(() => import('./remove-address.tsx'), 'RemoveAddress');

/** Addresses for pickups and deliveries. One that an order uses says so and stays. */
export function Addresses({ customer }: { customer: CustomerDetail }) {
  const may = useCan()('customers.change');
  const [values, set] = useSearchState(customerSearch);
  const add = may && (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => void set({ ...values, ask: 'address' }, { push: true })}
    >
      Add address
    </Button>
  );
  return (
    <Card title="Addresses" actions={add}>
      {customer.addresses.length === 0 ? (
        <p className={classes.hint}>No addresses.</p>
      ) : (
        <ul className={classes.addresses} aria-label="Addresses">
          {customer.addresses.map((address) => (
            <li key={address.id}>
              <span>
                {addressLine(address)}
                {address.notes !== '' && <span className={classes.hint}> {address.notes}</span>}
                {address.use !== null && <span className={classes.hint}>{addressUses[address.use]}</span>}
              </span>
              {may && address.use === null && (
                <Suspense>
                  <RemoveAddress customer={customer} address={address} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
