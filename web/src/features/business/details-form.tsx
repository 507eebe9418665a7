import { Select, Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { type UsState, usStates } from '@washboard/contract/core/contact/us-states.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import {
  type AccountDetails,
  accountFactsSchema,
} from '@washboard/contract/locations/account-details.schemas.ts';
import { useToastUndo } from '../../blocks/audit/use-toast-undo.ts';
import { call } from '../../lib/api/client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SettingsForm } from '../../ui/form/settings-form.tsx';
import { useFollowing } from '../../ui/form/use-following.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import classes from './business.module.css';
import { accountUrl } from './business.urls.ts';
import { detailsAnswered } from './details-answered.ts';

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

const valuesOf = ({ version: _, state, phone, ...details }: AccountDetails) => ({
  ...details,
  state: state === '' ? null : state,
  phone: formatPhone(phone),
});

/** The business's name, contact and address. */
export function DetailsForm({ details }: { details: AccountDetails }) {
  const queries = useQueryClient();
  const toastUndo = useToastUndo();
  const form = useForm({
    initialValues: valuesOf(details),
    validate: schemaResolver(accountFactsSchema, { sync: true }),
  });
  const version = useFollowing(form, valuesOf(details), details.version);
  const submit = useSubmit(form, async (values) => {
    const body = { ...values, state: values.state as UsState, version: version.current };
    const saved = await call(accountDetailsRoutes.putAccountDetails, { body });
    detailsAnswered(queries, saved);
    version.follow(valuesOf(saved), saved.version);
    toastUndo('Account saved', saved.changeId);
  });
  return (
    <SettingsForm title="Business details" form={form} submit={submit}>
      <TextInput
        label="Company name"
        required
        maxLength={120}
        autoComplete="organization"
        {...form.getInputProps('companyName')}
      />
      <TextInput
        label="Full name"
        description="The person we contact about this account."
        required
        maxLength={120}
        autoComplete="name"
        {...form.getInputProps('fullName')}
      />
      <TextInput label="Phone" type="tel" required maxLength={30} {...form.getInputProps('phone')} />
      <TextInput label="Email" type="email" required maxLength={254} {...form.getInputProps('email')} />
      <TextInput label="Address" required maxLength={200} {...form.getInputProps('address')} />
      <TextInput label="City" required maxLength={80} {...form.getInputProps('city')} />
      <div className={classes.pair}>
        <Select label="State" required searchable data={states} {...form.getInputProps('state')} />
        <TextInput label="Zip code" required maxLength={10} {...form.getInputProps('zipCode')} />
      </div>
      <div>
        <Switch
          label="This business has regions"
          description="Each location then belongs to a district of a region."
          {...form.getInputProps('needsRegions', { type: 'checkbox' })}
        />
        {form.errors.regions !== undefined && (
          <p className={classes.error} role="alert">
            {form.errors.regions} on the <AppLink href={accountUrl('regions')}>Regions tab</AppLink>.
          </p>
        )}
      </div>
    </SettingsForm>
  );
}
