import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { errorText, fieldErrorsOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { toastDone, toastError } from '../../lib/toasts.tsx';

/** A change by id; immediately if the list has it. */
export function useAuditEntry(id: number, listed: AuditEntry | undefined) {
  return useQuery({
    ...queryOptionsOf(auditRoutes.getAuditEntry, { params: { id: String(id) } }),
    placeholderData: listed,
  });
}

export const useAuthors = () => useQuery(queryOptionsOf(auditRoutes.listAuthors));

/** Undoes a change; an error says what has changed since. */
export function useUndoChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AuditEntry) => call(auditRoutes.undoChange, { params: { id: String(id) } }),
    onSuccess: (entry) => toastDone(entry.undoneById === null ? 'Undoing the change' : 'Change undone'),
    onError: (error) => toastError([errorText(error), ...Object.values(fieldErrorsOf(error))].join(' ')),
    onSettled: () =>
      Promise.all(
        [auditRoutes.listAuditEntries, auditRoutes.getAuditEntry].map((route) =>
          queries.invalidateQueries({ queryKey: keyOf(route) }),
        ),
      ),
  });
}
