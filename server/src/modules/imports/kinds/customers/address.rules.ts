import { usStates, zipCodeSchema } from '@washboard/contract/core/contact/us-states.ts';
import type { AddressAdded } from '@washboard/contract/customers/address-events.schemas.ts';
import type { RowCells } from '../../cells/row-cells.rules.ts';

export type ImportedAddress = Omit<AddressAdded, 'customer'>;

/** The two-letter code of a state, by code or name. */
function stateOf(text: string): ImportedAddress['state'] | undefined {
  const wanted = text.replace(/\./g, '').trim().toLowerCase();
  const found = Object.entries(usStates).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0] as ImportedAddress['state'] | undefined;
}

/** A ZIP code with the zeros that a spreadsheet drops: '7310' is 07310. */
const zipOf = (text: string): string =>
  text
    .replace(/\.0+$/, '')
    .replace(/^(\d{3,4})(-\d{4})?$/, (_, zip, rest = '') => `${zip.padStart(5, '0')}${rest}`);

/** The address of a row: null without one, 'incomplete' if a part is missing or can't be read. */
export function readAddress(row: RowCells): ImportedAddress | 'incomplete' | null {
  const line = (field: string) => row.text(field).replace(/\s+/g, ' ');
  const [street, unit, city] = [line('street'), line('street2'), line('city')];
  if (street === '') return null;
  const state = stateOf(row.text('state'));
  const zipCode = zipCodeSchema.safeParse(zipOf(row.text('zipCode')));
  const whole = unit === '' ? street : `${street}, ${unit}`;
  if (city === '' || state === undefined || !zipCode.success || whole.length > 160 || city.length > 80)
    return 'incomplete';
  return { street: whole, city, state, zipCode: zipCode.data, notes: '' };
}
