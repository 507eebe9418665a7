import { useQuery } from '@tanstack/react-query';
import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import type { Closure } from '@washboard/contract/schedule/closures/closures.schemas.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { ResolveForm } from './resolve-form.tsx';

interface AffectedDialogProps {
  storeId: number;
  closure: Closure;
  onClose: () => void;
}

/** The orders planned on closed days, resolved one by one or together. */
export function AffectedDialog({ storeId, closure, onClose }: AffectedDialogProps) {
  const affected = useQuery(
    queryOptionsOf(closureRoutes.listAffected, { params: { id: String(closure.id) } }),
  );
  return (
    <Dialog onClose={onClose} title={`Orders on ${closure.name}`} size="xl">
      <QueryArea query={affected} height={240} label="Loading orders" shape="form">
        {(list) =>
          list.records.length === 0 ? (
            <EmptyFirstUse title="No orders to resolve" text="No pickups or deliveries are planned then." />
          ) : (
            <ResolveForm key={list.nextOpenDay} storeId={storeId} closureId={closure.id} {...list} />
          )
        }
      </QueryArea>
    </Dialog>
  );
}
