import { useEffect, useRef } from 'react';
import { errorText } from '../lib/api/api-error.ts';
import { toastError } from '../lib/toasts.tsx';

/** Shows once that a query failed, until it succeeds: the server's text, or `fallback` (spec section 8). */
export function useFailureToast(error: unknown, fallback: string): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (error !== null && !isReported.current) toastError(errorText(error, fallback));
    isReported.current = error !== null;
  }, [error, fallback]);
}
