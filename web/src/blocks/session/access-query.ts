import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';

/** The signed-in user's permissions from the server. */
export const accessQuery = { ...queryOptionsOf(authRoutes.getAccess), staleTime: 300_000 };
