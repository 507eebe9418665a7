import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { customerRouteNames } from '@washboard/contract/customers/customer-route-names.ts';
import { customerTagRoutes } from '@washboard/contract/customers/customer-tags.routes.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { toastError, toastUndo } from '../../lib/toasts.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './customers.module.css';
import { useTags } from './customers.queries.ts';

/** All tags, each with delete; the toast undoes it. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const tags = useTags();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      Object.values(customerRouteNames).map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );
  const fail = (error: unknown) => toastError(errorText(error));
  const bringBack = (changeId: number) =>
    void call(auditRoutes.undoChange, { params: { id: String(changeId) } })
      .finally(refresh)
      .catch(fail);
  const deletion = useMutation({
    mutationFn: (id: number) =>
      call(customerTagRoutes.deleteNoteTag, { params: { id: String(id) } }).finally(refresh),
    onSuccess: ({ name, customers, changeId }) =>
      toastUndo(`Tag ${name} deleted; ${plural(customers, 'customer')} had it.`, () => bringBack(changeId)),
    onError: fail,
  });
  return (
    <Dialog onClose={onClose} title="Customer tags">
      <QueryArea query={tags} height={160} rows={4} label="Loading tags">
        {({ records }) =>
          records.length === 0 ? (
            <EmptyFirstUse title="No tags yet" text="Add a tag to a customer to create it." />
          ) : (
            <ul className={classes.tagList}>
              {records.map(({ id, name }) => (
                <li key={id}>
                  {name}
                  <Tooltip label="Delete">
                    <ActionIcon
                      aria-label={`Delete tag ${name}`}
                      loading={deletion.isPending && deletion.variables === id}
                      onClick={() => deletion.mutate(id)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                </li>
              ))}
            </ul>
          )
        }
      </QueryArea>
    </Dialog>
  );
}
