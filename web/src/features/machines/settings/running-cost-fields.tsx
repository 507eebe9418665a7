import { NumberInput, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type {
  RunningCosts,
  SetMachineSettings,
} from '@washboard/contract/machine-links/settings/machine-settings.schemas.ts';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import classes from './settings.module.css';

type Form = UseFormReturnType<Omit<SetMachineSettings, 'version'>>;
type Field = keyof RunningCosts;

const empty = null as unknown as number;
const noCosts: RunningCosts = {
  waterCents: empty,
  powerCents: empty,
  gasCents: empty,
  washerGallons: empty,
  washerKwh: empty,
  washerTherms: empty,
  dryerKwh: empty,
  dryerTherms: empty,
};

const use = [
  ['washerGallons', 'Washer: gallons'],
  ['washerKwh', 'Washer: kWh'],
  ['washerTherms', 'Washer: therms'],
  ['dryerKwh', 'Dryer: kWh'],
  ['dryerTherms', 'Dryer: therms'],
] as const satisfies readonly (readonly [Field, string])[];

/** The prices of water, power and gas, and what a cycle uses. */
export function RunningCostFields({ form }: { form: Form }) {
  const { runningCosts } = form.values;
  const set = (field: Field, value: number | null) =>
    form.setFieldValue(`runningCosts.${field}`, value as number);
  const error = (field: Field) => form.errors[`runningCosts.${field}`];
  return (
    <>
      <Switch
        label="Calculate the operating cost per cycle"
        checked={runningCosts !== null}
        onChange={(event) => form.setFieldValue('runningCosts', event.currentTarget.checked ? noCosts : null)}
      />
      {runningCosts !== null && (
        <>
          <div className={classes.costs}>
            <MoneyInput
              label="Water, per 1,000 gallons"
              value={runningCosts.waterCents}
              error={error('waterCents')}
              onChange={(cents) => set('waterCents', cents)}
            />
            <NumberInput
              label="Power, cents per kWh"
              decimalScale={2}
              hideControls
              min={0}
              value={runningCosts.powerCents ?? ''}
              error={error('powerCents')}
              onChange={(cents) => set('powerCents', cents === '' ? null : Number(cents))}
            />
            <MoneyInput
              label="Gas, per therm"
              value={runningCosts.gasCents}
              error={error('gasCents')}
              onChange={(cents) => set('gasCents', cents)}
            />
          </div>
          <div className={classes.costs}>
            {use.map(([field, label]) => (
              <NumberInput
                key={field}
                label={label}
                decimalScale={3}
                hideControls
                min={0}
                value={runningCosts[field] ?? ''}
                error={error(field)}
                onChange={(amount) => set(field, amount === '' ? null : Number(amount))}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
