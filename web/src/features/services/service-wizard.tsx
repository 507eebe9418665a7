import { Checkbox } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { priceText } from '@washboard/contract/catalog/prices/price-text.rules.ts';
import { newPriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import { defaultTurnaroundHours } from '@washboard/contract/catalog/services/services.constants.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import {
  newServiceSchema,
  type ServiceCategory,
} from '@washboard/contract/catalog/services/services.schemas.ts';
import type { ServiceFamily } from '@washboard/contract/orders/orders.constants.ts';
import { TermFields } from '../../blocks/prices/term-fields.tsx';
import { call } from '../../lib/api/client.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { StepForm } from '../../ui/form/step-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { DefaultPriceFields, DetailFields } from './service-fields.tsx';
import classes from './services.module.css';
import { serviceUrl, type WizardStep, wizardSearch } from './services.urls.ts';
import { useServicesChange } from './use-services-change.ts';

const steps = [
  { id: 'details', label: 'Details' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'locations', label: 'Locations' },
] as const;
/** Fields of the first steps; the others belong to the last. */
const fieldsOf: Record<WizardStep, readonly string[]> = {
  details: ['name', 'serviceCategoryId', 'description', 'turnaroundSettings'],
  pricing: ['defaultPrice', 'hasMinPrice', 'terms'],
  locations: ['storeIds'],
};

export interface ServiceWizardProps {
  type: ServiceFamily;
  categories: readonly ServiceCategory[];
  locations: readonly { id: number; name: string }[];
}

/** The form in three steps. The address says which. */
export function ServiceWizard({ type, categories, locations }: ServiceWizardProps) {
  const navigate = useNavigate();
  const save = useServicesChange();
  const [{ step: asked }, set] = useSearchState(wizardSearch);
  const form = useForm({
    initialValues: {
      name: '',
      description: '',
      serviceCategoryId: categories.length === 1 ? (categories[0]?.id ?? 0) : 0,
      hasMinPrice: true,
      turnaroundSettings: { hours: defaultTurnaroundHours },
      defaultPrice: 0,
      terms: newPriceTerms,
      storeIds: locations.map(({ id }) => id),
    },
    validate: schemaResolver(newServiceSchema, { sync: true }),
  });
  const { values } = form;
  const category = categories.find(({ id }) => id === values.serviceCategoryId);
  const pricing = category?.category ?? 'FIXED_PRICE';
  const errors = Object.fromEntries(
    (newServiceSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
  const submit = useSubmit(form, async (given) => {
    const body = { ...given, terms: { ...given.terms, storePrice: given.defaultPrice } };
    const saved = await save(`${given.name} added`, call(serviceRoutes.addService, { body }));
    form.resetDirty();
    await navigate({ to: serviceUrl(saved.id), ignoreBlocker: true });
  });

  return (
    <StepForm
      label={type === 'LAUNDRY' ? 'New service' : 'New dry-cleaning service'}
      steps={steps}
      fieldsOf={fieldsOf}
      asked={asked}
      onStep={(step) => void set({ step }, { push: true })}
      form={form}
      errors={errors}
      submit={submit}
      submitLabel="Add service"
    >
      {(step) => (
        <div className={classes.fields}>
          {step === 'details' && <DetailFields form={form} categories={categories} />}
          {step === 'pricing' && (
            <>
              <DefaultPriceFields form={form} />
              <TermFields
                pricing={pricing}
                hasMinPrice={values.hasMinPrice}
                terms={values.terms}
                onChange={(terms) => form.setFieldValue('terms', terms)}
              />
              <p>{priceText(pricing, values.defaultPrice, values.hasMinPrice)}</p>
            </>
          )}
          {step === 'locations' && (
            <Checkbox.Group
              label="Sold at"
              value={values.storeIds.map(String)}
              onChange={(ids) => form.setFieldValue('storeIds', ids.map(Number))}
            >
              {locations.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} mt="xs" />
              ))}
            </Checkbox.Group>
          )}
        </div>
      )}
    </StepForm>
  );
}
