import { Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { usStates } from '@washboard/contract/core/contact/us-states.ts';
import { usZones } from '@washboard/contract/locations/us-zones.ts';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { fieldId } from './field-id.ts';
import type { LocationValues } from './location-values.ts';
import classes from './locations.module.css';

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));
const zones = Object.entries(usZones).map(([value, label]) => ({ value, label }));
const types = [
  { value: 'STORE', label: 'Store' },
  { value: 'RESIDENTIAL', label: 'Residential' },
];

export interface FieldsProps {
  form: UseFormReturnType<LocationValues>;
}

/** Name, phone and address. */
export function AddressFields({ form }: FieldsProps) {
  return (
    <>
      <TextInput label="Name" required maxLength={120} id={fieldId('name')} {...form.getInputProps('name')} />
      <TextInput
        label="Phone"
        type="tel"
        required
        maxLength={30}
        id={fieldId('phoneNumber')}
        {...form.getInputProps('phoneNumber')}
      />
      <TextInput
        label="Address"
        required
        maxLength={200}
        id={fieldId('address')}
        {...form.getInputProps('address')}
      />
      <TextInput label="City" required maxLength={80} id={fieldId('city')} {...form.getInputProps('city')} />
      <div className={classes.pair}>
        <Select
          label="State"
          required
          searchable
          data={states}
          id={fieldId('state')}
          {...form.getInputProps('state')}
        />
        <TextInput
          label="Zip code"
          required
          maxLength={10}
          id={fieldId('zipCode')}
          {...form.getInputProps('zipCode')}
        />
      </div>
    </>
  );
}

/** District, time zone, type, and pickup and delivery. */
export function PlaceFields({ form, needsDistrict }: FieldsProps & { needsDistrict: boolean }) {
  const { data } = useLocationTree();
  const districts = (data?.regions ?? []).map(({ name, districts: inside }) => ({
    group: name,
    items: inside.map((district) => ({ value: String(district.id), label: district.name })),
  }));
  const { districtId, timeZone } = form.values;
  const known = zones.some(({ value }) => value === timeZone);
  return (
    <>
      {districts.length > 0 && (
        <Select
          label="District"
          id={fieldId('districtId')}
          data-path="districtId"
          required={needsDistrict}
          clearable={!needsDistrict}
          data={districts}
          value={districtId === null ? null : String(districtId)}
          onChange={(value) => form.setFieldValue('districtId', value === null ? null : Number(value))}
          error={form.errors.districtId}
        />
      )}
      <Select
        label="Time zone"
        description="A change applies from now on. Past days stay as they were."
        required
        searchable
        allowDeselect={false}
        data={known ? zones : [...zones, { value: timeZone, label: timeZone }]}
        {...form.getInputProps('timeZone')}
      />
      <Select label="Type" data={types} allowDeselect={false} {...form.getInputProps('type')} />
      <Switch
        label="Pickup and delivery"
        description="This location picks up and delivers orders."
        {...form.getInputProps('hasDeliveryEnabled', { type: 'checkbox' })}
      />
    </>
  );
}
