import { useQuery } from '@tanstack/react-query';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import { OrderDialog } from '../../blocks/ordering/order-dialog.tsx';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { usePreferenceChange } from './use-preference-change.ts';

const title = 'Preference order';

/** Puts the preferences in use in order. */
export function OrderPreferences({ onClose }: { onClose: () => void }) {
  const { order } = usePreferenceChange();
  const query = useQuery(queryOptionsOf(preferenceRoutes.listOffered));
  if (query.data !== undefined)
    return <OrderDialog title={title} rows={query.data.records} save={order} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={title}>
      <QueryArea query={query} height={160} label="Loading preferences">
        {() => null}
      </QueryArea>
    </Dialog>
  );
}
