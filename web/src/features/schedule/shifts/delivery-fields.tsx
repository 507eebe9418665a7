import { NativeSelect, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  bufferOptions,
  customBuffer,
  mostBufferHours,
  mostStops,
  serviceTypeLabels,
  serviceTypes,
} from '@washboard/contract/schedule/shifts.constants.ts';
import type { ShiftFacts } from '@washboard/contract/schedule/shifts.schemas.ts';
import { useState } from 'react';
import classes from './shift-week.module.css';

/** What a delivery window takes: stops, service and the time before it. */
export function DeliveryFields({ form }: { form: UseFormReturnType<ShiftFacts> }) {
  const hours = form.values.deliveryTimingSettings.bufferHours;
  const [isCustom, setCustom] = useState(!bufferOptions.some((one) => one.hours === hours));
  return (
    <>
      <div className={classes.pair}>
        <NumberInput
          label="Maximum stops"
          required
          min={1}
          max={mostStops}
          allowDecimal={false}
          {...form.getInputProps('deliveryTimingSettings.maxStops')}
        />
        <NativeSelect
          label="Service"
          data={serviceTypes.map((value) => ({ value, label: serviceTypeLabels[value] }))}
          {...form.getInputProps('deliveryTimingSettings.serviceType')}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label="Buffer before the window"
          description="Orders close this long before it starts."
          data={[
            ...bufferOptions.map((one) => ({ value: String(one.hours), label: one.label })),
            { value: customBuffer, label: customBuffer },
          ]}
          value={isCustom ? customBuffer : String(hours)}
          onChange={({ currentTarget: { value } }) => {
            setCustom(value === customBuffer);
            if (value !== customBuffer)
              form.setFieldValue('deliveryTimingSettings.bufferHours', Number(value));
          }}
        />
        {isCustom && (
          <NumberInput
            label="Buffer in hours"
            description="In quarter hours."
            min={0.25}
            max={mostBufferHours}
            step={0.25}
            {...form.getInputProps('deliveryTimingSettings.bufferHours')}
          />
        )}
      </div>
    </>
  );
}
