import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { WashType } from '@washboard/contract/machine-links/starts.constants.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { Suspense, useEffect, useRef } from 'react';
import { CustomerPicker } from '../../../blocks/customers/customer-picker.tsx';
import { useCan } from '../../../blocks/session/access.ts';
import { call } from '../../../lib/api/client.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { Steps } from '../../../ui/steps.tsx';
import classes from '../machines.module.css';
import { MachinePicker, useMachines } from './machine-picker.tsx';
import { type RunStep, runSearch, runSteps } from './run.urls.ts';
import { bookedValue, emptyRun, errorsIn, type RunValues, runAfterGoingBack } from './run-values.ts';
import { SettingFields } from './setting-fields.tsx';

const NewCustomerForm = lazyPart(() => import('./new-customer-form.tsx'), 'NewCustomerForm');

/** Starts machines in three steps: wash type, who, settings. The address says which. */
export function RunWizard() {
  const can = useCan();
  const [{ machines: ids, step: asked, newCustomer }, set] = useSearchState(runSearch);
  const machines = useMachines(ids);
  const form = useForm<RunValues>({ initialValues: emptyRun });
  const { values } = form;
  const missing = (step: RunStep) => errorsIn(step, values, ids.length);
  const at = runSteps.findIndex(({ id }) => id === asked);
  // A later step's address, opened without the earlier answers, shows the first open step.
  const open = runSteps.slice(0, at).find(({ id }) => Object.keys(missing(id)).length > 0);
  const step = open?.id ?? asked;
  const next = runSteps[runSteps.findIndex(({ id }) => id === step) + 1];
  const submit = useSubmit(form, async (given) => {
    const { records } = await start(given, ids, bookedValue(given, machines));
    form.resetDirty();
    void set({ starts: records.map(({ id }) => id), step: 'type', machines: [] });
  });

  function goOn() {
    const errors = missing(step);
    if (Object.keys(errors).length > 0) {
      form.setErrors(errors);
      focusFirstError(submit.element.current);
      return;
    }
    form.clearErrors();
    if (next !== undefined) void set({ step: next.id }, { push: true });
  }

  // The browser's Back counts as well as the button.
  const place = runSteps.findIndex(({ id }) => id === step);
  const lastPlace = useRef(place);
  const { setValues, clearErrors } = form;
  useEffect(() => {
    if (place < lastPlace.current) {
      setValues((given) => runAfterGoingBack({ ...emptyRun, ...given }));
      clearErrors();
    }
    lastPlace.current = place;
  }, [place, setValues, clearErrors]);

  const goBack = (to: RunStep) => void set({ step: to }, { push: true });

  if (newCustomer && step === 'who' && machines[0] !== undefined)
    return (
      <Suspense fallback={<LoadingArea height={360} shape="form" label="Loading the form" />}>
        <NewCustomerForm
          storeId={machines[0].storeId}
          onCancel={() => void set({ newCustomer: false })}
          onAdded={(customer) => {
            form.setFieldValue('customer', customer);
            void set({ newCustomer: false, step: 'settings' });
          }}
        />
      </Suspense>
    );
  const before = runSteps[runSteps.findIndex(({ id }) => id === step) - 1];
  return (
    <>
      <div className={classes.steps}>
        <Steps label="Run machines" steps={runSteps} current={step} onStep={goBack} />
      </div>
      <Card>
        <form
          ref={submit.element}
          noValidate
          onSubmit={(event) => {
            if (next === undefined && Object.keys(missing(step)).length === 0) return submit.onSubmit(event);
            event.preventDefault();
            goOn();
          }}
        >
          <Stack maw={520}>
            {step === 'type' && (
              <>
                <Radio.Group
                  label="Wash type"
                  required
                  value={values.washType}
                  onChange={(value) => form.setFieldValue('washType', value as WashType)}
                  error={form.errors.washType}
                >
                  <Stack gap="xs" mt={4}>
                    <Radio value="TECHNICAL" label="Technical" description="To test or repair the machine." />
                    {can('machines.serve') && (
                      <Radio
                        value="CUSTOMER_SERVICE"
                        label="Customer Service"
                        description="For a customer, for example after a failed wash."
                      />
                    )}
                  </Stack>
                </Radio.Group>
                <MachinePicker
                  ids={ids}
                  error={form.errors.machineIds as string | undefined}
                  onChange={(machineIds) => {
                    form.clearFieldError('machineIds');
                    void set({ machines: machineIds });
                  }}
                />
              </>
            )}
            {step === 'who' && values.washType === 'CUSTOMER_SERVICE' && (
              <CustomerPicker
                customer={values.customer}
                error={form.errors.customerId as string | undefined}
                onChange={(customer) => {
                  form.clearFieldError('customerId');
                  form.setFieldValue('customer', customer);
                }}
                onNew={() => void set({ newCustomer: true }, { push: true })}
              />
            )}
            {step === 'who' && values.washType === 'TECHNICAL' && (
              <TextInput
                label="Technician name"
                required
                maxLength={120}
                {...form.getInputProps('technicianName')}
              />
            )}
            {step === 'settings' && <SettingFields form={form} machines={machines} />}
            {before !== undefined && (
              <div>
                <Button variant="default" onClick={() => goBack(before.id)}>
                  Back
                </Button>
              </div>
            )}
          </Stack>
          <FormFooter
            submitLabel={
              next !== undefined ? 'Continue' : ids.length > 1 ? `Run ${ids.length} machines` : 'Run machine'
            }
            saving={submit.saving}
            error={submit.problem}
          />
        </form>
      </Card>
      <UnsavedGuard isUnsaved={submit.isUnsaved} staysOnPath />
    </>
  );
}

function start(
  { washType, customer, technicianName, ...values }: RunValues,
  machineIds: readonly number[],
  cycleValue: number | null,
) {
  const { reason, notes, currentSetting } = values;
  const facts = {
    machineIds: [...machineIds],
    reason,
    notes,
    currentSetting: currentSetting === '' ? null : currentSetting,
    cycleValue,
  };
  return washType === 'CUSTOMER_SERVICE'
    ? call(startRoutes.startForCustomer, { body: { ...facts, customerId: customer?.id ?? null } })
    : call(startRoutes.startForTechnician, { body: { ...facts, technicianName } });
}
