import { LoadingArea } from '../ui/states/loading-area.tsx';

/** While a screen's code is fetched. */
export function RoutePending() {
  return <LoadingArea height={480} rows={10} label="Loading page" />;
}
