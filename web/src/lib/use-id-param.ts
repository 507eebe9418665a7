import { notFound, useParams } from '@tanstack/react-router';

/** A positive whole number in the path (`$id`); anything else is Page not found. */
export function useIdParam(name = 'id'): number {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const id = Number(params[name]);
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  return id;
}
