import { useQueryClient } from '@tanstack/react-query';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import type { Preference, PreferenceForm } from '@washboard/contract/preferences/preferences.schemas.ts';
import { useToastUndo } from '../../blocks/audit/use-toast-undo.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';

/** Changes of one, or adding one; the screens refetch in any case. */
export function usePreferenceChange(preference?: Preference) {
  const queries = useQueryClient();
  const toastUndo = useToastUndo();
  const refresh = () =>
    Promise.all(
      [preferenceRoutes.listPreferences, preferenceRoutes.listOffered, preferenceRoutes.getPreference].map(
        (route) => queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
  const params = { id: String(preference?.id) };
  const version = preference?.version ?? 0;
  return {
    async save(form: PreferenceForm) {
      const { changeId } = await (preference === undefined
        ? call(preferenceRoutes.addPreference, { body: form })
        : call(preferenceRoutes.changePreference, { params, body: { ...form, version } })
      ).finally(refresh);
      toastUndo('Preference saved', changeId);
    },
    async order(ids: number[]) {
      const { changeId } = await call(preferenceRoutes.orderPreferences, { body: { ids } }).finally(refresh);
      toastUndo('Order saved', changeId);
    },
    async archive() {
      const { changeId } = await call(preferenceRoutes.archivePreference, {
        params,
        body: { version },
      }).finally(refresh);
      toastUndo('Preference archived', changeId);
    },
  };
}
