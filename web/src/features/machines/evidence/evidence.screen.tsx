import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { evidenceRoutes } from '@washboard/contract/machines/evidence/evidence.routes.ts';
import type { Evidence } from '@washboard/contract/machines/evidence/evidence.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { machinePageUrl } from '../../../blocks/record-urls.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './evidence.module.css';

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
        {(evidence) => <Sheet evidence={evidence} />}
      </QueryArea>
    </>
  );
}

function Sheet({ evidence }: { evidence: Evidence }) {
  const { turnId, type, number, storeName, timeZone, startedAt, madeAt, sections } = evidence;
  return (
    <article className={classes.sheet}>
      <header>
        <h2>
          {machineName(type, number)}, {storeName}
        </h2>
        <p>
          Start {turnId} on {formatInstant(startedAt, timeZone)}. Copied {formatInstant(madeAt, timeZone)}.
        </p>
      </header>
      {sections.map(({ title, facts }) => (
        <section key={title}>
          <h3>{title}</h3>
          {facts.length === 0 ? (
            <p>Nothing recorded.</p>
          ) : (
            <table>
              <tbody>
                {facts.map(({ at, label, value }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be alike, and their order stays
                  <tr key={index}>
                    <td>{at !== null && formatInstant(at, timeZone)}</td>
                    <th scope="row">{label}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </article>
  );
}
