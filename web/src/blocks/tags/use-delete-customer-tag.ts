import { useQueryClient } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import { customerTagRoutes } from '@washboard/contract/customers/customer-tags.routes.ts';
import { call } from '../../lib/api/client.ts';
import { refreshModules } from '../live/refresh-modules.ts';
import type { TagListProps } from './tag-list.tsx';

/** Deletes a customer tag, for a `TagList`. */
export function useDeleteCustomerTag(): TagListProps['remove'] {
  const queries = useQueryClient();
  const refresh = () => refreshModules(queries, 'customers');
  return async (id) => {
    const { name, customers, changeId } = await call(customerTagRoutes.deleteNoteTag, {
      params: { id: String(id) },
    }).finally(refresh);
    return { text: `Tag ${name} deleted; ${plural(customers, 'customer')} had it.`, changeId };
  };
}
