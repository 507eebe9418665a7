import type { FloorMachine } from '@washboard/contract/machine-links/floor.schemas.ts';
import type { WashType } from '@washboard/contract/machine-links/starts.constants.ts';
import type { ChosenCustomer } from '../../../blocks/customers/customer-picker.tsx';
import type { RunStep } from './run.urls.ts';

export interface RunValues extends Record<string, unknown> {
  washType: WashType | '';
  customer: ChosenCustomer | null;
  technicianName: string;
  reason: string;
  notes: string;
  /** Empty leaves the machine as it is set. */
  currentSetting: string;
  /** In cents; null is each machine's price. */
  cycleValue: number | null;
}

export const emptyRun: RunValues = {
  washType: '',
  customer: null,
  technicianName: '',
  reason: '',
  notes: '',
  currentSetting: '',
  cycleValue: null,
};

/** Going back resets the data but keeps the wash type. */
export const runAfterGoingBack = ({ washType }: RunValues): RunValues => ({ ...emptyRun, washType });

/** What is missing in a step, by field. */
export function errorsIn(step: RunStep, values: RunValues, machines: number): Record<string, string> {
  if (step === 'type')
    return {
      ...(values.washType === '' && { washType: 'Choose a wash type' }),
      ...(machines === 0 && { machineIds: 'Choose a machine' }),
    };
  if (step === 'settings') return values.reason.trim() === '' ? { reason: 'Reason is a required field' } : {};
  if (values.washType === 'CUSTOMER_SERVICE')
    return values.customer === null ? { customerId: 'Choose a customer' } : {};
  return values.technicianName.trim() === '' ? { technicianName: 'Technician name is a required field' } : {};
}

/** The price that all these machines have; null if they differ or have none. */
export function priceOf(machines: readonly Pick<FloorMachine, 'priceCents'>[]): number | null {
  const [price = null, ...others] = new Set(machines.map(({ priceCents }) => priceCents));
  return others.length === 0 ? price : null;
}

/** What a start is booked with: the value that was entered, or the price that was shown, even if it has changed since. */
export const bookedValue = (
  { cycleValue }: Pick<RunValues, 'cycleValue'>,
  machines: readonly Pick<FloorMachine, 'priceCents'>[],
): number | null => cycleValue ?? priceOf(machines);
