import type { QueryClient } from '@tanstack/react-query';
import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { toastError } from '../../lib/toasts.tsx';

/** The signed-in user, the business and its billing flags. */
export const accountQuery = { ...queryOptionsOf(accountRoutes.getAccount), staleTime: 300_000 };

const failedText = 'An error occurred while fetching user session details.';
const longestWaitMs = 4_000;

/**
 * Loads the account before the first screen, so a suspended business sees no content. A slow or failed answer
 * doesn't block; the overlay then follows a later answer.
 */
export async function loadAccount(queries: QueryClient): Promise<void> {
  const asked = queries.ensureQueryData(accountQuery).then(
    () => {},
    (error: unknown) => {
      const wasSignedOut = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (!wasSignedOut) toastError(errorText(error, failedText));
    },
  );
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}
