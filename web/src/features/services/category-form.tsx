import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import {
  dryCleaningOptions,
  pricingLabels,
} from '@washboard/contract/catalog/services/services.constants.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import {
  type CategoryFacts,
  categoryFactsSchema,
  type ServiceCategory,
} from '@washboard/contract/catalog/services/services.schemas.ts';
import type { ServiceFamily } from '@washboard/contract/orders/orders.constants.ts';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { SettingsForm } from '../../ui/form/settings-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { OptionFields } from './option-fields.tsx';
import { listUrl } from './services.urls.ts';
import { useServicesChange } from './use-services-change.ts';

export interface CategoryFormProps {
  category: ServiceCategory | undefined;
  type: ServiceFamily;
}

/** A category: its name, how its services are priced, and what is asked for each piece of dry cleaning. */
export function CategoryForm({ category, type }: CategoryFormProps) {
  const navigate = useNavigate();
  const save = useServicesChange();
  const [problem, setProblem] = useState('');
  const form = useForm<CategoryFacts>({
    initialValues: {
      name: category?.name ?? '',
      category: category?.category ?? (type === 'LAUNDRY' ? 'PER_POUND' : 'FIXED_PRICE'),
      categoryType: category?.categoryType ?? type,
      lineItemOptions:
        category?.lineItemOptions ??
        (type === 'LAUNDRY' ? [] : dryCleaningOptions.map((name) => ({ name, values: [] }))),
    },
    validate: schemaResolver(categoryFactsSchema, { sync: true }),
  });
  const { values } = form;
  const back = () =>
    navigate({
      to: listUrl(values.categoryType, values.category === 'PER_POUND' ? 'per-pound' : 'fixed-price'),
      ignoreBlocker: true,
    });
  const submit = useSubmit(form, async (given) => {
    const params = { id: String(category?.id) };
    await save(
      `${given.name} saved`,
      category === undefined
        ? call(serviceRoutes.addServiceCategory, { body: given })
        : call(serviceRoutes.changeServiceCategory, {
            params,
            body: { ...given, version: category.version },
          }),
    );
    form.resetDirty();
    await back();
  });
  const archive = ({ id, name, version }: ServiceCategory) =>
    void save(
      `${name} archived`,
      call(serviceRoutes.archiveServiceCategory, { params: { id: String(id) }, body: { version } }),
    ).then(back, (error: unknown) => setProblem(errorText(error)));
  return (
    <SettingsForm title="Category" form={form} submit={{ ...submit, problem: submit.problem || problem }}>
      <TextInput label="Name" required maxLength={80} {...form.getInputProps('name')} />
      <SegmentedControl
        aria-label="Pricing"
        data={(['PER_POUND', 'FIXED_PRICE'] as const).map((value) => ({
          value,
          label: pricingLabels[value],
        }))}
        {...form.getInputProps('category')}
      />
      {values.categoryType === 'DRY_CLEANING' && <OptionFields form={form} />}
      {category !== undefined && (
        <div>
          <Button variant="subtle" color="red.9" size="compact-md" onClick={() => archive(category)}>
            Archive category
          </Button>
        </div>
      )}
    </SettingsForm>
  );
}
