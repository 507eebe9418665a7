import { useQuery } from '@tanstack/react-query';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';

/** The customers' tags. */
export const useTags = () => useQuery(queryOptionsOf(customerRoutes.listTags));
