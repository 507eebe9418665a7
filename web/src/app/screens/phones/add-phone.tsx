import { Button, Select, TextInput } from '@mantine/core';
import { parsePhone } from '@washboard/contract/core/contact/phone.ts';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import type { TestPhone, TestPhones } from '@washboard/contract/messenger/test-phones.routes.ts';
import { type FormEvent, useState } from 'react';
import classes from './phones.module.css';
import { freeNumber } from './test-phone-numbers.ts';

export interface AddPhoneProps {
  found: TestPhones;
  onAdd: (phone: Pick<TestPhone, 'phone' | 'businessPhone'>) => void;
}

const arrives = 'arrives';

/** Adds a phone: any number, or one at which the carrier fails in a chosen way. */
export function AddPhone({ found: { records, businesses, endings }, onAdd }: AddPhoneProps) {
  const [number, setNumber] = useState('');
  const [fate, setFate] = useState(arrives);
  const [business, setBusiness] = useState(businesses[0]?.phone ?? '');
  const [problem, setProblem] = useState('');
  const free = freeNumber(records, fate === arrives ? '' : fate);

  function add(event: FormEvent): void {
    event.preventDefault();
    const parsed = parsePhone(number === '' ? free : number);
    setProblem(parsed.ok ? '' : parsed.message);
    if (!parsed.ok) return;
    setNumber('');
    onAdd({ phone: parsed.number, businessPhone: business });
  }

  return (
    <form className={classes.add} onSubmit={add} noValidate>
      <h2 className={classes.title}>Add phone</h2>
      {businesses.length > 1 && (
        <Select
          label="Writes to"
          data={businesses.map(({ name, phone }) => ({ value: phone, label: name }))}
          value={business}
          allowDeselect={false}
          onChange={(value) => value !== null && setBusiness(value)}
        />
      )}
      <Select
        label="Texts to it"
        data={[
          { value: arrives, label: 'Arrive' },
          ...endings.map(({ ending, text }) => ({ value: ending, label: text })),
        ]}
        value={fate}
        allowDeselect={false}
        onChange={(value) => {
          setFate(value ?? arrives);
          setNumber('');
        }}
      />
      <TextInput
        label="Number"
        description="A customer’s number makes it their phone."
        type="tel"
        placeholder={formatPhone(free)}
        value={number}
        error={problem}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Add phone
      </Button>
    </form>
  );
}
