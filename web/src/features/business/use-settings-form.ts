import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import {
  type AccountSettings,
  settingsFactsSchema,
} from '@washboard/contract/account/account-settings.schemas.ts';
import { useToastUndo } from '../../blocks/audit/use-toast-undo.ts';
import { fieldErrorsOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { useFollowing } from '../../ui/form/use-following.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';

const settingsQuery = queryOptionsOf(accountSettingsRoutes.getAccountSettings);

/** A form of some settings. A failed save restores the last saved settings (spec section 4). */
export function useSettingsForm(settings: AccountSettings, names: readonly (keyof AccountSettings)[]) {
  const queries = useQueryClient();
  const toastUndo = useToastUndo();
  const form = useForm<AccountSettings>({
    initialValues: settings,
    validate: schemaResolver(settingsFactsSchema, { sync: true }),
  });
  const version = useFollowing(form, settings, settings.version);
  const submit = useSubmit(form, async (values) => {
    try {
      const { changeId, ...saved } = await save(values);
      queries.setQueryData(settingsQuery.queryKey, saved);
      void queries.invalidateQueries({ queryKey: keyOf(accountRoutes.getAccount) });
      version.follow(saved, saved.version);
      toastUndo('Settings saved', changeId);
    } catch (error) {
      if (Object.keys(fieldErrorsOf(error)).length > 0) throw error;
      const last = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => settings);
      version.follow(last, last.version);
      throw error;
    }
  });

  async function save(values: AccountSettings) {
    const { convenienceFeeName, ...given } = Object.fromEntries(
      names.filter((name) => form.isDirty(name)).map((name) => [name, values[name]]),
    ) as Partial<AccountSettings>;
    const body = { ...given, version: version.current };
    const saved = await call(accountSettingsRoutes.patchAccountSettings, { body });
    if (convenienceFeeName === undefined) return saved;
    const fee = await call(accountSettingsRoutes.patchConvenienceFeeName, {
      body: { convenienceFeeName, version: saved.version },
    });
    return { ...fee, changeId: saved.changeId ?? fee.changeId };
  }
  return { form, submit };
}
