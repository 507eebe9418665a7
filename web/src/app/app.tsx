import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import type { AppRouter } from './router.tsx';

/** The providers, outermost first: theme, server state, routes. */
export function App({ router, queries }: { router: AppRouter; queries: QueryClient }) {
  return (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  );
}
