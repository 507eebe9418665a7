import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { evidenceRoutes } from '@washboard/contract/machines/evidence/evidence.routes.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { EvidenceSheet } from '../../../blocks/evidence/evidence-sheet.tsx';
import { machinePageUrl } from '../../../blocks/record-urls.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

/** /machines/evidence/$id: everything recorded of a turn, to print or save as PDF. */
export function Screen() {
  const id = useIdParam('id');
  const query = useQuery({
    ...queryOptionsOf(evidenceRoutes.getEvidence, { params: { id: String(id) } }),
    // Each copy is noted, so it isn't read again by itself.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const of = query.data;
  return (
    <>
      <PageHeader
        title="Evidence of a start"
        context="Everything recorded of it. The audit log notes each copy."
        back={of && { href: machinePageUrl(of.machineId), label: machineName(of.type, of.number) }}
        actions={of && <Button onClick={() => window.print()}>Print or save as PDF</Button>}
      />
      <QueryArea query={query} height={480} label="Collecting evidence">
        {({ turnId, type, number, storeName, startedAt, ...evidence }) => (
          <EvidenceSheet
            {...evidence}
            heading={`${machineName(type, number)}, ${storeName}`}
            about={`Start ${turnId} on ${formatInstant(startedAt, evidence.timeZone)}`}
          />
        )}
      </QueryArea>
    </>
  );
}
