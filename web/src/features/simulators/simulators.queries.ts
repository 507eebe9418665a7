import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reportEveryMs } from '@washboard/contract/simulators/simulators.constants.ts';
import { simulatorRoutes } from '@washboard/contract/simulators/simulators.routes.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { toastError } from '../../lib/toasts.tsx';
import { changeOf, type Edit, edited } from './change-of.ts';

const options = queryOptionsOf(simulatorRoutes.getSimulators);
const { queryKey } = options;

/** Simulators report without live events, so the page polls at their rate. */
export const useSimulators = () => useQuery({ ...options, refetchInterval: reportEveryMs });

/** Saves an edit at once and shows it meanwhile; several are sent in order, each based on the last answer. */
export function useChange() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'simulators' },
    async onMutate(edit: Edit) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => (now === undefined ? now : edited(now, edit)));
    },
    async mutationFn(edit: Edit) {
      const now = await queries.ensureQueryData(options);
      return call(simulatorRoutes.changeSimulators, { body: changeOf(edited(now, edit)) });
    },
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError(error) {
      toastError(errorText(error));
      return queries.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
