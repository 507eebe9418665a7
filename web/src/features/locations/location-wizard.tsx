import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { useToastUndo } from '../../blocks/audit/use-toast-undo.ts';
import { call } from '../../lib/api/client.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { StepForm } from '../../ui/form/step-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';

import { HoursFields } from './hours-fields.tsx';
import { AddressFields, PlaceFields } from './location-fields.tsx';
import { emptyLocation, errorsOf, factsOf, type LocationValues } from './location-values.ts';
import classes from './locations.module.css';
import { locationUrl, type NewLocationStep, newLocationSearch } from './locations.urls.ts';
import { FoundAddress } from './map/found-address.tsx';

const steps = [
  { id: 'details', label: 'Details' },
  { id: 'place', label: 'Place' },
  { id: 'hours', label: 'Opening hours' },
] as const;

/** The fields that a step asks for. */
const fieldsOf: Record<NewLocationStep, readonly string[]> = {
  details: ['name', 'phoneNumber', 'address', 'city', 'state', 'zipCode'],
  place: ['districtId', 'timeZone', 'type'],
  hours: ['openingHours'],
};

/** The form in three steps. The address says which. */
export function LocationWizard({ needsDistrict }: { needsDistrict: boolean }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toastUndo = useToastUndo();
  const [{ step: asked }, set] = useSearchState(newLocationSearch);
  const form = useForm<LocationValues>({
    initialValues: emptyLocation,
    validate: (values) => errorsOf(values, needsDistrict),
  });
  const submit = useSubmit(form, async (values) => {
    const saved = await call(locationSettingsRoutes.addLocation, { body: factsOf(values) });
    form.resetDirty();
    await queries.invalidateQueries();
    toastUndo(`${values.name} added`, saved.changeId);
    await navigate({ to: locationUrl(saved.id), ignoreBlocker: true });
  });

  return (
    <StepForm
      label="New location"
      steps={steps}
      fieldsOf={fieldsOf}
      asked={asked}
      onStep={(step) => void set({ step }, { push: true })}
      form={form}
      errors={errorsOf(form.values, needsDistrict)}
      submit={submit}
      submitLabel="Add location"
    >
      {(step) => (
        <div className={classes.fields}>
          {step === 'details' && <AddressFields form={form} />}
          {step === 'place' && (
            <>
              <FoundAddress values={form.values} />
              <PlaceFields form={form} needsDistrict={needsDistrict} />
            </>
          )}
          {step === 'hours' && <HoursFields form={form} />}
        </div>
      )}
    </StepForm>
  );
}
