import { LoadingArea } from '../ui/states/loading-area.tsx';

/** While a screen's code loads. */
export function RoutePending() {
  return <LoadingArea height={480} label="Loading page" />;
}
