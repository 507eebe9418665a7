import { useQueryClient } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import { customerRouteNames } from '@washboard/contract/customers/customer-route-names.ts';
import { customerTagRoutes } from '@washboard/contract/customers/customer-tags.routes.ts';
import { call } from '../../lib/api/client.ts';
import type { TagListProps } from './tag-list.tsx';

/** Deletes a customer tag, for a `TagList`. */
export function useDeleteCustomerTag(): TagListProps['remove'] {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      Object.values(customerRouteNames).map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );
  return async (id) => {
    const { name, customers, changeId } = await call(customerTagRoutes.deleteNoteTag, {
      params: { id: String(id) },
    }).finally(refresh);
    return { text: `Tag ${name} deleted; ${plural(customers, 'customer')} had it.`, changeId };
  };
}
