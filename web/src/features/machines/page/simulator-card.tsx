import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { simulatorRoutes } from '@washboard/contract/machine-links/simulator.routes.ts';
import {
  type SimulatedFault,
  simulatedFaultLabels,
} from '@washboard/contract/machine-links/simulator.schemas.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { Card } from '../../../ui/card.tsx';

/** For a simulated machine: what goes wrong with its next start or price. */
export function SimulatorCard({ machineId }: { machineId: number }) {
  const queries = useQueryClient();
  const params = { id: String(machineId) };
  const { data } = useQuery(queryOptionsOf(simulatorRoutes.getSimulatedFault, { params }));
  if (data?.isSimulated !== true) return null;
  const choose = (value: string) => {
    const body = { fault: value === '' ? null : (value as SimulatedFault) };
    void call(simulatorRoutes.setSimulatedFault, { params, body })
      .catch((error: unknown) => toastError(errorText(error)))
      .finally(() =>
        queries.invalidateQueries({ queryKey: keyOf(simulatorRoutes.getSimulatedFault, { params }) }),
      );
  };
  return (
    <Card title="Simulated machine">
      <NativeSelect
        label="Next start"
        description="This machine exists only here. Try what you see when a start or a price goes wrong."
        data={[
          { value: '', label: 'It works' },
          ...Object.entries(simulatedFaultLabels).map(([value, label]) => ({ value, label })),
        ]}
        value={data.fault ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Card>
  );
}
