import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchDebounceMs } from '@washboard/contract/core/limits.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import { useState } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';

/** A customer, with the name that was shown. */
export interface ChosenCustomer {
  id: number;
  name: string;
}

interface CustomerPickerProps {
  customer: ChosenCustomer | null;
  error: string | undefined;
  onChange: (customer: ChosenCustomer | null) => void;
  /** Without it, only known customers can be chosen. */
  onNew?: () => void;
}

/** A customer: found by name, phone or email, or new. */
export function CustomerPicker({ customer, error, onChange, onNew }: CustomerPickerProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), searchDebounceMs);
  const wanted = q === '' || q === customer?.name ? {} : { q };
  const found = useQuery({
    ...queryOptionsOf(customerRoutes.listCustomers, {
      query: { ...wanted, sort: 'lastOrder', direction: 'desc', pageSize: 20 },
    }),
    placeholderData: keepPreviousData,
  });
  const names = new Map(
    (customer === null ? [] : [customer]).map(({ id, name }) => [id, { name, phone: '' }]),
  );
  for (const one of found.data?.records ?? [])
    names.set(one.id, { name: customerName(one), phone: one.phone ?? '' });
  return (
    <>
      <Select
        label="Customer"
        required
        searchable
        openOnFocus={false}
        placeholder="Name, phone or email"
        onSearchChange={setTyped}
        filter={({ options }) => options}
        nothingFoundMessage="No customers match"
        data={[...names].map(([id, { name, phone }]) => ({
          value: String(id),
          label: phone === '' ? name : `${name}, ${phone}`,
        }))}
        value={customer === null ? null : String(customer.id)}
        onChange={(value) => {
          const id = Number(value);
          onChange(value === null ? null : { id, name: names.get(id)?.name ?? '' });
        }}
        error={error}
      />
      {onNew !== undefined && (
        <div>
          <Button variant="default" onClick={onNew}>
            New customer
          </Button>
        </div>
      )}
    </>
  );
}
