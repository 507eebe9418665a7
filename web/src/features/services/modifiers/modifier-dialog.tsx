import { Button, MultiSelect, Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { modifierRoutes } from '@washboard/contract/catalog/modifiers/modifiers.routes.ts';
import {
  type Modifier,
  type ModifierFacts,
  modifierFactsSchema,
} from '@washboard/contract/catalog/modifiers/modifiers.schemas.ts';
import type { ServiceCategory } from '@washboard/contract/catalog/services/services.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { useServicesChange } from '../use-services-change.ts';
import { ExampleOrder } from './example-order.tsx';
import { choicesOf, chosenOf, reachOf } from './named-services.ts';

export interface ModifierDialogProps {
  /** The one to change; without it, one is added. */
  modifier: Modifier | undefined;
  categories: readonly ServiceCategory[];
  onClose: () => void;
}

/** The form of a modifier, with an example order. */
export function ModifierDialog({ modifier, categories, onClose }: ModifierDialogProps) {
  const save = useServicesChange();
  const [problem, setProblem] = useState('');
  const form = useForm<ModifierFacts>({
    initialValues: {
      name: modifier?.name ?? '',
      isEnabled: modifier?.isEnabled ?? true,
      price: modifier?.price ?? 0,
      serviceCategoryIds: modifier?.serviceCategoryIds ?? [],
      serviceIds: modifier?.serviceIds ?? [],
    },
    validate: schemaResolver(modifierFactsSchema, { sync: true }),
  });
  const { values } = form;
  const params = { id: String(modifier?.modifierId) };
  const submit = useSubmit(form, async (given) => {
    await save(
      `${given.name} saved`,
      modifier === undefined
        ? call(modifierRoutes.addModifier, { body: given })
        : call(modifierRoutes.changeModifier, { params, body: { ...given, version: modifier.version } }),
    );
    onClose();
  });
  const archive = ({ name, version }: Modifier) =>
    void save(`${name} archived`, call(modifierRoutes.archiveModifier, { params, body: { version } })).then(
      onClose,
      (error: unknown) => setProblem(errorText(error)),
    );
  const chosen = chosenOf(values);
  return (
    <Dialog onClose={onClose} title={modifier?.name ?? 'Add modifier'}>
      <DialogForm
        submit={{ ...submit, problem: submit.problem || problem }}
        submitLabel={modifier === undefined ? 'Add' : 'Save'}
        onCancel={onClose}
      >
        <TextInput label="Name" required maxLength={80} data-autofocus {...form.getInputProps('name')} />
        <MoneyInput
          label="Price"
          description="Per piece. By the pound, once per line."
          value={values.price}
          error={form.errors.price}
          onChange={(cents) => form.setFieldValue('price', cents ?? 0)}
        />
        <MultiSelect
          label="Goes with"
          description="Leave it empty for every service."
          data={choicesOf(categories)}
          searchable
          value={chosen}
          placeholder={chosen.length === 0 ? 'Every service' : ''}
          error={form.errors.serviceIds}
          onChange={(next) => form.setValues(reachOf(next))}
        />
        <Switch label="Offered" {...form.getInputProps('isEnabled', { type: 'checkbox' })} />
        <ExampleOrder modifier={values} categories={categories} />
        {modifier !== undefined && (
          <div>
            <Button variant="subtle" color="red.9" size="compact-md" onClick={() => archive(modifier)}>
              Archive modifier
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
