import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FlagName } from '@washboard/contract/flags/flags.constants.ts';
import { flagSettingRoutes } from '@washboard/contract/flags/flags.routes.ts';
import type { FlagSetting, SetFlag } from '@washboard/contract/flags/flags.schemas.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { toastError, toastUndo } from '../../lib/toasts.tsx';

export const useFlagSettings = () => useQuery(queryOptionsOf(flagSettingRoutes.listFlagSettings));

/** Sets a flag, with undo. */
export function useSetFlag() {
  const queries = useQueryClient();
  const send = (name: FlagName, body: SetFlag) =>
    call(flagSettingRoutes.setFlag, { params: { name }, body }).finally(() =>
      queries.invalidateQueries({ queryKey: keyOf(flagSettingRoutes.listFlagSettings) }),
    );
  return async (before: FlagSetting, wanted: Omit<SetFlag, 'version'>) => {
    const { name, percent } = before;
    const set = await send(name, { ...wanted, version: before.version });
    const overrides = before.overrides.map(({ businessId, isOn }) => ({ businessId, isOn }));
    toastUndo('Flag saved', () => {
      send(name, { percent, overrides, version: set.version }).catch((error) => toastError(errorText(error)));
    });
  };
}
