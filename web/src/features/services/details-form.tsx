import { schemaResolver, useForm } from '@mantine/form';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import {
  type Service,
  type ServiceCategory,
  serviceFactsSchema,
} from '@washboard/contract/catalog/services/services.schemas.ts';
import { call } from '../../lib/api/client.ts';
import { SettingsForm } from '../../ui/form/settings-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { DefaultPriceFields, DetailFields } from './service-fields.tsx';
import { useServicesChange } from './use-services-change.ts';

export interface DetailsFormProps {
  service: Service;
  categories: readonly ServiceCategory[];
}

/** The details of a service. */
export function DetailsForm({ service, categories }: DetailsFormProps) {
  const save = useServicesChange();
  const form = useForm({
    initialValues: {
      name: service.name,
      description: service.description,
      serviceCategoryId: service.serviceCategoryId ?? 0,
      hasMinPrice: service.hasMinPrice,
      turnaroundSettings: service.turnaroundSettings,
      defaultPrice: service.defaultPrice,
    },
    validate: schemaResolver(serviceFactsSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (values) => {
    const params = { id: String(service.id) };
    const body = { ...values, version: service.version };
    await save(`${values.name} saved`, call(serviceRoutes.changeService, { params, body }));
    form.resetDirty();
  });
  return (
    <SettingsForm title="Details" form={form} submit={submit}>
      <DetailFields form={form} categories={categories} />
      <DefaultPriceFields form={form} />
    </SettingsForm>
  );
}
