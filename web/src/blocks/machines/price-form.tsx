import { Group, NumberInput, Radio } from '@mantine/core';
import { DatePickerInput, DatesProvider, TimeInput } from '@mantine/dates';
import type { MachineDetail } from '@washboard/contract/machines/machines.schemas.ts';
import { longZoneName } from '../../lib/format.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import classes from './machine-prices.module.css';
import { usePriceForm } from './use-price-form.ts';

/** A new vend price: from now, or from a moment in store time. */
export function PriceForm({ machine }: { machine: MachineDetail }) {
  const { form, element, saving, problem, onSubmit } = usePriceForm(machine);
  const { priceCents, starts } = form.values;
  return (
    <form
      ref={element}
      onSubmit={onSubmit}
      noValidate
      className={classes.section}
      aria-label="Change vend price"
    >
      <h3>Change vend price</h3>
      <NumberInput
        label="Price per start"
        required
        prefix="$"
        decimalScale={2}
        fixedDecimalScale
        min={0}
        hideControls
        value={priceCents === '' ? '' : priceCents / 100}
        onChange={(value) =>
          form.setFieldValue('priceCents', value === '' ? '' : Math.round(Number(value) * 100))
        }
        error={form.errors.priceCents}
      />
      <Radio.Group
        label="Holds"
        value={starts}
        onChange={(value) => form.setFieldValue('starts', value === 'later' ? 'later' : 'now')}
        error={form.errors.effectiveFrom}
        mt="sm"
      >
        <Group mt={4}>
          <Radio value="now" label="From now" />
          <Radio value="later" label="Later" />
        </Group>
      </Radio.Group>
      {starts === 'later' && (
        <DatesProvider settings={{ firstDayOfWeek: 0, weekendDays: [] }}>
          <Group align="flex-start" mt="sm" grow>
            <DatePickerInput
              label="Date"
              required
              valueFormat="MM/DD/YYYY"
              value={form.values.day === '' ? null : form.values.day}
              onChange={(day) => form.setFieldValue('day', day ?? '')}
              error={form.errors.day}
            />
            <TimeInput
              label="Time"
              description={longZoneName(machine.timeZone)}
              required
              {...form.getInputProps('time')}
            />
          </Group>
        </DatesProvider>
      )}
      <UnsavedGuard isUnsaved={() => form.isDirty()} />
      <FormFooter submitLabel="Set price" saving={saving} error={problem} />
    </form>
  );
}
