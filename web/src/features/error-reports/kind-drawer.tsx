import { Button } from '@mantine/core';
import type { ErrorKindDetail } from '@washboard/contract/error-reports/error-reports.schemas.ts';
import { formatInstant, formatInteger, viewerZone } from '../../lib/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { SidePanel } from '../../ui/layer/dialog.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './error-reports.module.css';
import { useErrorKind, useResolve } from './error-reports.queries.ts';
import { sideNames } from './side-names.ts';

/** An error group in detail; the log has the user, under the request id. */
export function KindDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const kind = useErrorKind(id);
  return (
    <SidePanel onClose={onClose} size={640} title={kind.data?.name ?? 'Error'}>
      <QueryArea query={kind} height={400} rows={6} label="Loading error">
        {(one) => <KindFacts kind={one} />}
      </QueryArea>
    </SidePanel>
  );
}

function KindFacts({ kind }: { kind: ErrorKindDetail }) {
  const { resolve, reopen } = useResolve();
  const deed = kind.resolvedAt === null ? resolve : reopen;
  const when = (at: string) => formatInstant(at, viewerZone);
  return (
    <>
      <p className={classes.message}>{kind.message}</p>
      <Facts
        facts={[
          ['Side', sideNames[kind.side]],
          ['Where', kind.place],
          ['Times', formatInteger(kind.count)],
          ['First seen', `${when(kind.firstSeenAt)}, release ${kind.firstRelease || 'unknown'}`],
          ['Last seen', `${when(kind.lastSeenAt)}, release ${kind.lastRelease || 'unknown'}`],
          ['Status', kind.resolvedAt === null ? 'Open' : `Resolved ${when(kind.resolvedAt)}`],
        ]}
      />
      <h3 className={classes.section}>Last stack trace</h3>
      <Lines lines={kind.frames} none="No stack trace." />
      <h3 className={classes.section}>Recent request ids</h3>
      <Lines lines={kind.requestIds} none="None." />
      <Button
        className={classes.deed}
        variant="default"
        loading={deed.isPending}
        onClick={() => deed.mutate(kind)}
      >
        {kind.resolvedAt === null ? 'Resolve' : 'Reopen'}
      </Button>
    </>
  );
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ol className={classes.lines}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}
