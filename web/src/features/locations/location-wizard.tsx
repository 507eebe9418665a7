import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { useToastUndo } from '../../blocks/undo/use-toast-undo.ts';
import { call } from '../../lib/api/client.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Steps } from '../../ui/steps.tsx';
import { HoursFields } from './hours-fields.tsx';
import { AddressFields, PlaceFields } from './location-fields.tsx';
import { emptyLocation, errorsOf, factsOf, type LocationValues } from './location-values.ts';
import classes from './locations.module.css';
import { locationUrl, type NewLocationStep, newLocationSearch } from './locations.urls.ts';

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
  const errorsIn = (step: NewLocationStep) =>
    Object.entries(errorsOf(form.values, needsDistrict)).filter(([path]) =>
      fieldsOf[step].includes(path.split('.')[0] ?? path),
    );
  // A later step's address, opened without the earlier answers, shows the first open step.
  const at = steps.findIndex(({ id }) => id === asked);
  const open = steps.slice(0, at).find(({ id }) => errorsIn(id).length > 0);
  const step = open?.id ?? asked;
  const next = steps[steps.findIndex(({ id }) => id === step) + 1];
  const submit = useSubmit(form, async (values) => {
    const saved = await call(locationSettingsRoutes.addLocation, { body: factsOf(values) });
    form.resetDirty();
    await queries.invalidateQueries();
    toastUndo(`${values.name} added`, saved.changeId);
    await navigate({ to: locationUrl(saved.id), ignoreBlocker: true });
  });

  function goOn() {
    const errors = errorsIn(step);
    if (errors.length > 0) {
      form.setErrors(Object.fromEntries(errors));
      focusFirstError(submit.element.current);
      return;
    }
    form.clearErrors();
    if (next !== undefined) void set({ step: next.id }, { push: true });
  }

  return (
    <>
      <div className={classes.steps}>
        <Steps
          label="New location"
          steps={steps}
          current={step}
          onStep={(id) => void set({ step: id }, { push: true })}
        />
      </div>
      <Card>
        <form
          ref={submit.element}
          noValidate
          onSubmit={(event) => {
            if (next === undefined) return submit.onSubmit(event);
            event.preventDefault();
            goOn();
          }}
        >
          <div className={classes.fields}>
            {step === 'details' && <AddressFields form={form} />}
            {step === 'place' && <PlaceFields form={form} needsDistrict={needsDistrict} />}
            {step === 'hours' && <HoursFields form={form} />}
          </div>
          <FormFooter
            submitLabel={next === undefined ? 'Add location' : 'Continue'}
            saving={submit.saving}
            error={submit.problem}
          />
        </form>
      </Card>
      <UnsavedGuard isUnsaved={() => form.isDirty()} staysOnPath />
    </>
  );
}
