import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { mostPreferences } from '@washboard/contract/customers/customers.constants.ts';
import type { EditValues } from './edit-values.ts';
import classes from './page.module.css';

/** Preferences, one per line. */
export function PreferenceFields({ form }: { form: UseFormReturnType<EditValues> }) {
  const { preferences } = form.values;
  return (
    <fieldset className={classes.preferences}>
      <legend>Preferences</legend>
      {preferences.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and its fields follow the form's state
        <div key={index} className={classes.preference}>
          <TextInput
            aria-label={`Preference ${index + 1}`}
            placeholder="Starch"
            maxLength={60}
            {...form.getInputProps(`preferences.${index}.name`)}
          />
          <TextInput
            aria-label={`Choice ${index + 1}`}
            placeholder="Light"
            maxLength={120}
            {...form.getInputProps(`preferences.${index}.value`)}
          />
          <ActionIcon
            aria-label={`Remove preference ${name === '' ? index + 1 : name}`}
            onClick={() => form.removeListItem('preferences', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {preferences.length < mostPreferences && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.insertListItem('preferences', { name: '', value: '' })}
        >
          Add preference
        </Button>
      )}
    </fieldset>
  );
}
