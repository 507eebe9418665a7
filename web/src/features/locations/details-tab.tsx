import { Anchor } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { missingLabels } from '@washboard/contract/locations/location-missing.rules.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import type { LocationRow } from '@washboard/contract/locations/location-settings.schemas.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { useToastUndo } from '../../blocks/audit/use-toast-undo.ts';
import { CheckedInCard } from '../../blocks/locations/checked-in.tsx';
import { addressOf } from '../../lib/address.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { formatRate } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SettingsForm } from '../../ui/form/settings-form.tsx';
import { useFollowing } from '../../ui/form/use-following.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { machinesPaths } from '../machines/machines.paths.ts';
import { fieldId } from './field-id.ts';
import { HoursFields } from './hours-fields.tsx';
import { AddressFields, PlaceFields } from './location-fields.tsx';
import { errorsOf, factsOf, type LocationValues, valuesOf } from './location-values.ts';
import classes from './locations.module.css';
import { PlaceHistory } from './place-history.tsx';
import { TabletCard } from './tablet-card.tsx';

export interface DetailsTabProps {
  location: LocationRow;
  needsDistrict: boolean;
}

const readersOf = (id: number) => addressOf(machinesPaths.readers, { search: { stores: String(id) } });

/** A location's details, with what is missing, who works there and its history beside it. */
export function DetailsTab({ location, needsDistrict }: DetailsTabProps) {
  const queries = useQueryClient();
  const toastUndo = useToastUndo();
  const form = useForm<LocationValues>({
    initialValues: valuesOf(location),
    validate: (values) => errorsOf(values, needsDistrict),
  });
  const version = useFollowing(form, valuesOf(location), location.version);
  const submit = useSubmit(form, async (values) => {
    const params = { id: String(location.id) };
    const body = { ...factsOf(values), version: version.current };
    const saved = await call(locationSettingsRoutes.changeLocation, { params, body });
    version.follow(values, saved.version);
    for (const route of [
      locationSettingsRoutes.listLocations,
      locationSettingsRoutes.listPlaces,
      locationRoutes.getLocationTree,
    ])
      void queries.invalidateQueries({ queryKey: keyOf(route) });
    toastUndo(`${values.name} saved`, saved.changeId);
  });
  return (
    <DetailPage
      side={
        <>
          <Card title="At a glance">
            <Facts
              facts={[
                ['Tax on full service', formatRate(location.taxRate)],
                [
                  'ESD reader',
                  <AppLink key="reader" href={readersOf(location.id)}>
                    {location.esdReader ?? 'Not registered'}
                  </AppLink>,
                ],
              ]}
            />
          </Card>
          <CheckedInCard storeId={location.id} />
          <TabletCard storeId={location.id} />
          <PlaceHistory storeId={location.id} />
        </>
      }
    >
      {location.missing.length > 0 && (
        <Card title="Still missing">
          <ul className={classes.missing}>
            {location.missing.map((field) => (
              <li key={field}>
                <Anchor
                  component="button"
                  type="button"
                  onClick={() => document.getElementById(fieldId(field))?.focus()}
                >
                  {missingLabels[field]}
                </Anchor>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <SettingsForm title="Location details" form={form} submit={submit}>
        <AddressFields form={form} />
        <PlaceFields form={form} needsDistrict={needsDistrict} />
        <HoursFields form={form} />
      </SettingsForm>
    </DetailPage>
  );
}
