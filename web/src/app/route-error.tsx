import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorArea } from '../ui/states/error-area.tsx';
import { reportError } from './report-error.ts';

/** A failed route, inside the shell. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => reportError(error), [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <ErrorArea error={error} height={240} onRetry={retry} />
    </>
  );
}
