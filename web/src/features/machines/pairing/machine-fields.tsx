import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  maxMachineMinutes,
  maxMachinePounds,
  type Wiring,
  wiringLabels,
} from '@washboard/contract/machine-links/pairing/pairing.constants.ts';

interface Facts {
  number: string;
  maker: string;
  model: string;
  sizePounds: number | null;
  wiring: Wiring;
  minutes: number | null;
}
// biome-ignore lint/suspicious/noExplicitAny: forms with more fields than these
type Form = UseFormReturnType<any>;
interface FieldsProps {
  form: Form;
}
const factsOf = (form: Form) => form as UseFormReturnType<Facts>;

/** Number, maker, model and capacity. */
export function NameFields({ form: given }: FieldsProps) {
  const form = factsOf(given);
  return (
    <>
      <TextInput
        label="Number"
        description="As painted on the machine."
        required
        maxLength={20}
        {...form.getInputProps('number')}
      />
      <TextInput label="Maker" maxLength={60} {...form.getInputProps('maker')} />
      <TextInput label="Model" maxLength={60} {...form.getInputProps('model')} />
      <NumberInput
        label="Capacity"
        suffix=" lb"
        min={1}
        max={maxMachinePounds}
        allowDecimal={false}
        hideControls
        value={form.values.sizePounds ?? ''}
        error={form.errors.sizePounds}
        onChange={(typed) => form.setFieldValue('sizePounds', typed === '' ? null : Number(typed))}
      />
    </>
  );
}

/** How a start reaches the machine, and its minutes. */
export function StartFields({ form: given }: FieldsProps) {
  const form = factsOf(given);
  return (
    <>
      <NativeSelect
        label="Wiring"
        description="How a start reaches the machine."
        data={Object.entries(wiringLabels).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('wiring')}
      />
      <NumberInput
        label="Minutes of a start"
        description="How long a wash takes, or what one start of a dryer adds."
        required={form.values.wiring === 'PULSE'}
        min={1}
        max={maxMachineMinutes}
        allowDecimal={false}
        hideControls
        value={form.values.minutes ?? ''}
        error={form.errors.minutes}
        onChange={(typed) => form.setFieldValue('minutes', typed === '' ? null : Number(typed))}
      />
    </>
  );
}
