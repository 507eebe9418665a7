import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorKindRoutes } from '@washboard/contract/error-reports/error-kinds.routes.ts';
import type { ErrorKind } from '@washboard/contract/error-reports/error-reports.schemas.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { toastError, toastUndo } from '../../lib/toasts.tsx';

export const useErrorKind = (id: number) =>
  useQuery(queryOptionsOf(errorKindRoutes.getErrorKind, { params: { id: String(id) } }));

type Marked = Pick<ErrorKind, 'id' | 'version'>;

/** Resolves a group, with undo; and reopens it. */
export function useResolve() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [errorKindRoutes.listErrorKinds, errorKindRoutes.getErrorKind].map((route) =>
        queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
  const onError = (error: unknown) => toastError(errorText(error));
  const input = ({ id, version }: Marked) => ({ params: { id: String(id) }, body: { version } });
  const reopen = useMutation({
    mutationFn: (kind: Marked) => call(errorKindRoutes.reopenErrorKind, input(kind)),
    onError,
    onSettled: refresh,
  });
  const resolve = useMutation({
    mutationFn: (kind: Marked) => call(errorKindRoutes.resolveErrorKind, input(kind)),
    onSuccess: (kind) => toastUndo('Resolved. It reopens if it happens again', () => reopen.mutate(kind)),
    onError,
    onSettled: refresh,
  });
  return { resolve, reopen };
}
