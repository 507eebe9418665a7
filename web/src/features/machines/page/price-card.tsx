import { useQuery } from '@tanstack/react-query';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { PriceForm } from '../../../blocks/machines/price-form.tsx';
import { PriceHistory } from '../../../blocks/machines/price-history.tsx';
import { useCan } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { MachineHours } from './machine-hours.tsx';

/** The vend price, who set it when, and the form for the next. */
export function PriceCard({ machineId }: { machineId: number }) {
  const can = useCan();
  const query = useQuery(queryOptionsOf(machineRoutes.getMachine, { params: { id: String(machineId) } }));
  return (
    <Card title="Price">
      <QueryArea query={query} height={320} rows={5} label="Loading prices" shape="form">
        {(machine) => (
          <>
            {can('globalSettings.manage', machine.storeId) && machine.archivedAt === null && (
              <PriceForm key={machine.version} machine={machine} />
            )}
            <MachineHours machine={machine} />
            <PriceHistory machine={machine} />
          </>
        )}
      </QueryArea>
    </Card>
  );
}
