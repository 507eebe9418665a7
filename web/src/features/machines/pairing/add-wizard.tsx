import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import {
  type NewMachine,
  newMachineSchema,
} from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import { machineName, machineTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { fieldErrorsOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { Steps } from '../../../ui/steps.tsx';
import classes from '../machines.module.css';
import { DeviceKindField } from './device-kind.tsx';
import { GatewaysOff } from './gateways-off.tsx';
import { NameFields, StartFields } from './machine-fields.tsx';
import pairing from './pairing.module.css';
import { type AddStep, addSearch, addSteps, setupUrl } from './pairing.urls.ts';
import { useSetupChange } from './use-setup-change.ts';

const fieldsOf: Record<AddStep, readonly (keyof NewMachine)[]> = {
  machine: ['storeId', 'type', 'number', 'maker', 'model', 'sizePounds'],
  start: ['wiring', 'minutes', 'priceCents'],
  device: ['deviceCode'],
};

/** What is wrong with the fields of a step. */
function errorsIn(step: AddStep, values: NewMachine): Record<string, string> {
  const { error } = newMachineSchema.safeParse(values);
  const own = (error?.issues ?? []).filter(({ path }) =>
    fieldsOf[step].includes(path[0] as keyof NewMachine),
  );
  return Object.fromEntries(own.map(({ path, message }) => [path.join('.'), message]));
}

/** Adds a machine: what it is, how it starts at which price, and its device. The address says which step. */
export function AddWizard({ stores }: { stores: readonly { id: number; name: string }[] }) {
  const can = useCan();
  const navigate = useNavigate();
  const announce = useSetupChange();
  const { data: broker } = useQuery(queryOptionsOf(gatewayRoutes.getBroker));
  const [{ step: asked, kind }, set] = useSearchState(addSearch);
  const form = useForm<NewMachine>({
    initialValues: {
      storeId: stores[0]?.id ?? 0,
      type: 'WASHER',
      number: '',
      maker: '',
      model: '',
      sizePounds: null,
      wiring: 'PULSE',
      minutes: null,
      priceCents: null,
      deviceCode: null,
    },
  });
  const { values } = form;
  const at = addSteps.findIndex(({ id }) => id === asked);
  // A later step's address, opened without the earlier answers, shows the first open step.
  const open = addSteps.slice(0, at).find(({ id }) => Object.keys(errorsIn(id, values)).length > 0);
  const step = open?.id ?? asked;
  const index = addSteps.findIndex(({ id }) => id === step);
  const [before, next] = [addSteps[index - 1], addSteps[index + 1]];
  const submit = useSubmit(form, async (typed) => {
    // Ours are set up at the machine.
    const body = kind === 'code' ? typed : { ...typed, deviceCode: null };
    try {
      const saved = await announce(
        `${machineName(body.type, body.number)} added`,
        call(pairingRoutes.addMachine, { body }),
      );
      form.resetDirty();
      const search = { device: kind !== 'code' && broker?.kind !== 'OFF', kind };
      await navigate({ to: setupUrl({ params: { id: saved.id }, search }), ignoreBlocker: true });
    } catch (error) {
      const wrong = addSteps.find(({ id }) => fieldsOf[id].some((field) => field in fieldErrorsOf(error)));
      if (wrong !== undefined) await set({ step: wrong.id });
      throw error;
    }
  });

  function goOn() {
    const errors = errorsIn(step, values);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) focusFirstError(submit.element.current);
    else if (next !== undefined) void set({ step: next.id }, { push: true });
  }

  return (
    <>
      <div className={classes.steps}>
        <Steps
          label="Add machine"
          steps={addSteps}
          current={step}
          onStep={(id) => void set({ step: id }, { push: true })}
        />
      </div>
      <Card>
        <form
          ref={submit.element}
          noValidate
          onSubmit={(event) => {
            if (next === undefined && Object.keys(errorsIn(step, values)).length === 0)
              return submit.onSubmit(event);
            event.preventDefault();
            goOn();
          }}
        >
          <Stack maw={520}>
            {step === 'machine' && (
              <>
                <NativeSelect
                  label="Store"
                  data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={String(values.storeId)}
                  error={form.errors.storeId}
                  onChange={(event) => form.setFieldValue('storeId', Number(event.currentTarget.value))}
                />
                <NativeSelect
                  label="Type"
                  data={Object.entries(machineTypeLabels).map(([value, label]) => ({ value, label }))}
                  {...form.getInputProps('type')}
                />
                <NameFields form={form} />
              </>
            )}
            {step === 'start' && (
              <>
                <StartFields form={form} />
                {can('globalSettings.manage') && (
                  <MoneyInput
                    label="Price per start"
                    description="From now on. Leave it empty to set it later."
                    value={values.priceCents}
                    error={form.errors.priceCents}
                    onChange={(cents) => form.setFieldValue('priceCents', cents)}
                  />
                )}
              </>
            )}
            {step === 'device' && (
              <>
                <DeviceKindField kind={kind} onChoose={(next) => void set({ kind: next })} />
                {kind === 'code' ? (
                  <TextInput
                    label="Claim code or MAC address"
                    description="Leave it empty to pair a device later."
                    maxLength={30}
                    value={values.deviceCode ?? ''}
                    error={form.errors.deviceCode}
                    onChange={(event) => form.setFieldValue('deviceCode', event.currentTarget.value || null)}
                  />
                ) : broker?.kind === 'OFF' ? (
                  <GatewaysOff />
                ) : (
                  <p className={pairing.next}>
                    Add the machine first. Then we show what to do at the device.
                  </p>
                )}
              </>
            )}
            {before !== undefined && (
              <div>
                <Button variant="default" onClick={() => void set({ step: before.id }, { push: true })}>
                  Back
                </Button>
              </div>
            )}
          </Stack>
          <FormFooter
            submitLabel={next === undefined ? 'Add machine' : 'Continue'}
            saving={submit.saving}
            error={submit.problem}
          />
        </form>
      </Card>
      <UnsavedGuard isUnsaved={submit.isUnsaved} staysOnPath />
    </>
  );
}
