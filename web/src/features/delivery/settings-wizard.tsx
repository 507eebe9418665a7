import { Button, Checkbox, NativeSelect, Radio, Switch } from '@mantine/core';
import {
  type DeliveryPriceType,
  deliveryPriceLabels,
  deliveryPriceTypes,
} from '@washboard/contract/delivery/settings/delivery-settings.constants.ts';
import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import {
  type DeliverySettings,
  type DeliverySettingsPage,
  missingFor,
} from '@washboard/contract/delivery/settings/delivery-settings.schemas.ts';
import type { Tier } from '@washboard/contract/delivery/settings/pricing-tiers.schemas.ts';
import type { Zone } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import { type FormEvent, useState } from 'react';
import { errorText, fieldErrorsOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { errorUnder } from '../../ui/form/error-under.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import classes from './delivery.module.css';
import { deliverySearch } from './delivery.urls.ts';
import { useDeliveryChange } from './use-delivery-change.ts';

interface SettingsWizardProps {
  storeId: number;
  page: DeliverySettingsPage;
  zones: readonly Zone[];
  tiers: readonly Tier[];
  onClose: () => void;
}

/** Delivery in two steps: who delivers, and at what price. The step is in the address. */
export function SettingsWizard({ storeId, page, zones, tiers, onClose }: SettingsWizardProps) {
  const [{ step }, set] = useSearchState(deliverySearch);
  const saveChange = useDeliveryChange();
  const { version, ...saved } = page.settings;
  const [values, setValues] = useState<DeliverySettings>(saved);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [saving, setSaving] = useState(false);
  const isOn = values.ownDriverDeliverySettings.active || values.onDemandDeliverySettings.active;

  function change(patch: Partial<DeliverySettings>) {
    setValues({ ...values, ...patch });
    setErrors({});
    setProblem('');
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (step === 'how' && isOn) {
      void set({ step: 'price' }, { push: true });
      return;
    }
    const missing = missingFor(values);
    setErrors(Object.fromEntries(missing.map(({ path, message }) => [path, message])));
    if (missing.length > 0 || saving) return;
    setSaving(true);
    const params = { storeId: String(storeId) };
    await saveChange(
      'Delivery settings saved',
      call(deliverySettingsRoutes.changeDeliverySettings, { params, body: { ...values, version } }),
    ).then(onClose, (error: unknown) => {
      setErrors(fieldErrorsOf(error));
      setProblem(errorText(error));
    });
    setSaving(false);
  }
  const parts = { values, change, errors, zones, tiers, services: page.services };
  return (
    <Dialog
      onClose={onClose}
      title={`Delivery settings: ${step === 'how' ? 'who delivers' : 'price'}`}
      size="lg"
    >
      <form className={classes.stack} onSubmit={(event) => void submit(event)} noValidate>
        {step === 'how' ? <HowStep {...parts} /> : <PriceStep {...parts} />}
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
        <div className={classes.foot}>
          {step === 'how' ? (
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          ) : (
            <Button variant="default" onClick={() => void set({ step: 'how' })}>
              Back
            </Button>
          )}
          <Button type="submit" loading={saving}>
            {step === 'how' && isOn ? 'Next' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface StepProps {
  values: DeliverySettings;
  change: (patch: Partial<DeliverySettings>) => void;
  errors: Record<string, string>;
  zones: readonly Zone[];
  tiers: readonly Tier[];
  services: DeliverySettingsPage['services'];
}

function HowStep({ values, change, zones }: StepProps) {
  const { ownDriverDeliverySettings: own, onDemandDeliverySettings: onDemand } = values;
  return (
    <>
      <Switch
        label="Own drivers"
        data-path="ownDriver"
        description="Your team picks up and delivers in the own driver windows of the schedule."
        data-autofocus
        checked={own.active}
        onChange={({ currentTarget: { checked } }) =>
          change({ ownDriverDeliverySettings: { ...own, active: checked } })
        }
      />
      {own.active && (
        <Checkbox
          label="Deliver by zone"
          description={zones.length === 0 ? 'Add a zone first.' : `${zones.length} zones`}
          checked={own.hasZones}
          onChange={({ currentTarget: { checked } }) =>
            change({ ownDriverDeliverySettings: { ...own, hasZones: checked } })
          }
        />
      )}
      <Switch
        label="On demand"
        data-path="onDemand"
        description="A delivery partner picks up and delivers in the on-demand windows."
        checked={onDemand.active}
        onChange={({ currentTarget: { checked } }) =>
          change({ onDemandDeliverySettings: { active: checked } })
        }
      />
      <Checkbox
        data-path="serviceMultiselect"
        label="Customers can choose several services for one order"
        checked={values.generalDeliverySettings.serviceMultiselectEnabled}
        onChange={({ currentTarget: { checked } }) =>
          change({ generalDeliverySettings: { serviceMultiselectEnabled: checked } })
        }
      />
    </>
  );
}

function PriceStep({ values, change, errors, zones, tiers, services }: StepProps) {
  const deliveryTiers = tiers.filter(({ type }) => type === 'DELIVERY');
  const choices = [
    { value: '', label: 'Select a tier' },
    ...deliveryTiers.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const priceTypes = deliveryPriceTypes.map((value) => (
    <Radio key={value} value={value} label={deliveryPriceLabels[value]} />
  ));
  const isByZone = values.ownDriverDeliverySettings.active && values.ownDriverDeliverySettings.hasZones;
  const tierOf = (id: number) => values.zones.find((zone) => zone.id === id)?.deliveryTierId ?? null;
  const idOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <>
      <Radio.Group
        label="Price of pickup and delivery"
        data-path="deliveryPriceType"
        value={values.deliveryPriceType}
        onChange={(value) => change({ deliveryPriceType: value as DeliveryPriceType })}
      >
        <div className={classes.choices}>{priceTypes}</div>
      </Radio.Group>
      {values.deliveryPriceType === 'RETAIL' && (
        <Checkbox.Group
          label="Services for pickup & delivery"
          error={errorUnder(errors, 'deliveryServiceIds')}
          value={values.deliveryServiceIds.map(String)}
          onChange={(ids) => change({ deliveryServiceIds: ids.map(Number) })}
        >
          <div className={classes.services}>
            {services.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {values.deliveryPriceType === 'DELIVERY_TIER' && !isByZone && (
        <NativeSelect
          label="Delivery tier"
          data={choices}
          error={errors.deliveryTierId}
          value={String(values.deliveryTierId ?? '')}
          onChange={(event) => change({ deliveryTierId: idOf(event.currentTarget.value) })}
        />
      )}
      {values.deliveryPriceType === 'DELIVERY_TIER' && isByZone && (
        <fieldset className={classes.zones}>
          <legend>Delivery tier of each zone</legend>
          {zones.map(({ id, name }) => (
            <NativeSelect
              key={id}
              label={name}
              data={choices}
              value={String(tierOf(id) ?? '')}
              onChange={(event) =>
                change({
                  zones: zones.map((zone) => ({
                    id: zone.id,
                    deliveryTierId: zone.id === id ? idOf(event.currentTarget.value) : tierOf(zone.id),
                  })),
                })
              }
            />
          ))}
          <p role="alert" className={classes.problem}>
            {errorUnder(errors, 'zones')}
          </p>
        </fieldset>
      )}
      <Checkbox
        label="Offer dry cleaning for delivery"
        data-path="offerDryCleaning"
        checked={values.offerDryCleaningForDelivery}
        onChange={({ currentTarget: { checked } }) => change({ offerDryCleaningForDelivery: checked })}
      />
      {values.offerDryCleaningForDelivery && (
        <Radio.Group
          label="Price of dry cleaning"
          value={values.dryCleaningDeliveryPriceType}
          onChange={(value) => change({ dryCleaningDeliveryPriceType: value as DeliveryPriceType })}
        >
          <div className={classes.choices}>{priceTypes}</div>
        </Radio.Group>
      )}
    </>
  );
}
