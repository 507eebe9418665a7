import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planRoutes } from '@washboard/contract/machine-links/plan/plan.routes.ts';
import type { FloorPlan } from '@washboard/contract/machine-links/plan/plan.schemas.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { refreshMs } from '../floor/refresh.ts';
import { planSearch } from '../machines.urls.ts';
import { OneStore } from './one-store.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { PlanGrid, type Wanted } from './plan-grid.tsx';

/** The floor plan of the selected store. */
export function FloorPlanView({ wanted }: { wanted: Wanted }) {
  return (
    <OneStore text="A floor plan shows one store.">
      {(storeId) => <StorePlan key={storeId} storeId={storeId} wanted={wanted} />}
    </OneStore>
  );
}

function StorePlan({ storeId, wanted }: { storeId: number; wanted: Wanted }) {
  const params = { storeId: String(storeId) };
  const query = useQuery({
    ...queryOptionsOf(planRoutes.getFloorPlan, { params }),
    refetchInterval: refreshMs,
  });
  const now = useNow();
  const age = Math.max(0, now - (query.dataUpdatedAt || now));
  return (
    <QueryArea query={query} height={480} label="Loading the floor plan">
      {(plan) => <PlanCard plan={plan} wanted={wanted} age={age} />}
    </QueryArea>
  );
}

function PlanCard({ plan, wanted, age }: { plan: FloorPlan; wanted: Wanted; age: number }) {
  const mayArrange = useCan()('machines.arrange', plan.storeId);
  const [{ arrange }, set] = useSearchState(planSearch);
  const isEmpty = plan.machines.every(({ spot }) => spot === null);
  const begin = () => void set({ arrange: true }, { push: true });
  if (plan.machines.length === 0)
    return (
      <Card>
        <EmptyFirstUse title="No machines yet" text="Machines of this store appear here when you add them." />
      </Card>
    );
  if (arrange && mayArrange)
    return <PlanEditor plan={plan} age={age} onDone={() => void set({ arrange: false })} />;
  if (isEmpty)
    return (
      <Card>
        <EmptyFirstUse
          title="No floor plan yet"
          text={
            mayArrange
              ? 'Put each machine where it is in your store.'
              : 'Your owner, an admin or the manager places the machines.'
          }
          action={mayArrange && <Button onClick={begin}>Arrange machines</Button>}
        />
      </Card>
    );
  return (
    <Card
      title="Floor plan"
      context="A dashed border: the state is assumed from the last turn."
      actions={
        mayArrange && (
          <Button variant="default" onClick={begin}>
            Arrange machines
          </Button>
        )
      }
    >
      <PlanGrid machines={plan.machines} wanted={wanted} age={age} />
    </Card>
  );
}
