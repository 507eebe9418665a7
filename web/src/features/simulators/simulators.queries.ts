import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reportEveryMs } from '@washboard/contract/simulators/simulators.constants.ts';
import { simulatorRoutes } from '@washboard/contract/simulators/simulators.routes.ts';
import type { ChangeSimulators } from '@washboard/contract/simulators/simulators.schemas.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { toastError } from '../../lib/toasts.tsx';

/** They report without telling pages, so the page asks as often as they do. */
export const useSimulators = () =>
  useQuery({ ...queryOptionsOf(simulatorRoutes.getSimulators), refetchInterval: reportEveryMs });

/** Sends a change at once; the page is fetched anew whether or not it worked. */
export function useChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeSimulators) => call(simulatorRoutes.changeSimulators, { body }),
    onError: (error) => toastError(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(simulatorRoutes.getSimulators) }),
  });
}
