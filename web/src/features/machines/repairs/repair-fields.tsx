import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ImageField } from '../../../blocks/images/image-field.tsx';

interface RepairFacts {
  reason: string;
  notes: string;
  repairer: string;
  photo: string | null;
}

/** What every repair says: why, who repairs it, notes and a photo. */
export function RepairFields<Values extends RepairFacts>({
  form: given,
  withFocus = false,
}: {
  form: UseFormReturnType<Values>;
  withFocus?: boolean;
}) {
  const form = given as unknown as UseFormReturnType<RepairFacts>;
  return (
    <>
      <TextInput
        label="Reason"
        required
        maxLength={200}
        data-autofocus={withFocus || undefined}
        {...form.getInputProps('reason')}
      />
      <TextInput
        label="Repaired by"
        description="A person or a company."
        maxLength={120}
        {...form.getInputProps('repairer')}
      />
      <Textarea
        label="Notes"
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('notes')}
      />
      <ImageField
        label="Photo"
        value={form.values.photo}
        error={form.errors.photo as string | undefined}
        onChange={(name) => form.setFieldValue('photo', name)}
      />
    </>
  );
}
