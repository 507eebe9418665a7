import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';

/** What the signed-in user may do, as the server says. */
export const accessQuery = { ...queryOptionsOf(authRoutes.getAccess), staleTime: 300_000 };
