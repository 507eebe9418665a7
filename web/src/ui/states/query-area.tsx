import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { ErrorArea } from './error-area.tsx';
import { LoadingArea, type LoadingShape } from './loading-area.tsx';
import { RefetchBar } from './refetch-bar.tsx';
import classes from './states.module.css';

/** The part of a query's result that decides what is shown. */
export interface AreaQuery<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  /** The data belongs to the previous query. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

export interface QueryAreaProps<T> {
  query: AreaQuery<T>;
  /** Height in pixels while there is no content. */
  height: number;
  label?: string;
  /** What comes; rows by default. */
  shape?: LoadingShape;
  rows?: number;
  /** The placeholder, instead of the usual one. */
  places?: ReactNode;
  /** Shown if the server knows no such record, instead of a general text. */
  missing?: ReactNode;
  /** The area's own error text (spec section 8). */
  errorText?: string;
  /** `isOld` while the data belongs to the previous query. */
  children: (data: T, isOld: boolean) => ReactNode;
}

const NothingHere = lazyPart(() => import('./nothing-here.tsx'), 'NothingHere');

/** A data area: placeholder, then content; a failure with Retry; old content stays while refetching. */
export function QueryArea<T>(props: QueryAreaProps<T>) {
  const { query, height, missing, errorText, children, ...loading } = props;
  const retry = () => void query.refetch();
  // Rendered in slices: a whole dashboard at once would block a slow device.
  const data = useDeferredValue(query.data);
  if (data === undefined) {
    if (query.error !== null && query.error !== undefined && !query.isFetching) {
      if (query.error instanceof ApiError && query.error.status === 404)
        return (
          missing ?? (
            <Suspense>
              <NothingHere />
            </Suspense>
          )
        );
      return <ErrorArea error={query.error} fallback={errorText} height={height} onRetry={retry} />;
    }
    const { places, ...area } = loading;
    return places ?? <LoadingArea height={height} {...area} />;
  }
  return (
    <div className={classes.area}>
      <RefetchBar active={query.isFetching} />
      {query.error !== null && query.error !== undefined && !query.isFetching && (
        <ErrorArea error={query.error} fallback={errorText} onRetry={retry} />
      )}
      {children(data, query.isPlaceholderData === true || data !== query.data)}
    </div>
  );
}
