import { ActionIcon, Autocomplete, Button, Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hangDryName, mostPreferences } from '@washboard/contract/customers/customers.constants.ts';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import { useShownSettings } from '../../../blocks/session/use-shown-settings.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import type { EditValues } from './edit-values.ts';
import classes from './page.module.css';

const isHangDry = ({ name }: { name: string }) => name.toLowerCase() === hangDryName.toLowerCase();

/** Preferences, one per line: those of the settings, names of one's own if the account allows them, and hang dry. */
export function PreferenceFields({ form }: { form: UseFormReturnType<EditValues> }) {
  const { preferences } = form.values;
  const { isCustomPreferencesEnabled, hangDryInstructions } = useShownSettings();
  const offered = useQuery(queryOptionsOf(preferenceRoutes.listOffered)).data?.records ?? [];
  const optionsOf = (name: string) =>
    offered.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())?.options ?? [];
  const isFull = preferences.length >= mostPreferences;
  const asksHangDry = preferences.some(isHangDry);
  return (
    <fieldset className={classes.preferences}>
      <legend>Preferences</legend>
      {preferences.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and its fields follow the form's state
        <div key={index} className={classes.preference}>
          <Autocomplete
            data={offered.map((one) => one.name)}
            aria-label={`Preference ${index + 1}`}
            placeholder="Starch"
            maxLength={60}
            {...form.getInputProps(`preferences.${index}.name`)}
          />
          <Autocomplete
            data={optionsOf(name).map((one) => one.name)}
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
      {!isFull && (isCustomPreferencesEnabled || offered.length > 0) && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.insertListItem('preferences', { name: '', value: '' })}
        >
          Add preference
        </Button>
      )}
      {hangDryInstructions !== null && (asksHangDry || !isFull) && (
        <Checkbox
          label={hangDryName}
          description={hangDryInstructions}
          checked={asksHangDry}
          onChange={(event) =>
            form.setFieldValue(
              'preferences',
              event.currentTarget.checked
                ? [...preferences, { name: hangDryName, value: 'Yes' }]
                : preferences.filter((one) => !isHangDry(one)),
            )
          }
        />
      )}
    </fieldset>
  );
}
