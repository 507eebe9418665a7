import { Button } from '@mantine/core';
import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { auditOrigins } from '@washboard/contract/core/audit-texts.ts';
import { changesOf, factName, factOf, factText, recordOf, whoOf } from '../../blocks/audit/change-text.ts';
import { useFactReader } from '../../blocks/audit/use-fact-reader.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SidePanel } from '../../ui/layer/dialog.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './audit.module.css';
import { useAuditEntry, useUndoChange } from './audit.queries.ts';

export interface ChangeDrawerProps {
  id: number;
  /** From the list, if it is on the current page. */
  listed: AuditEntry | undefined;
  onClose: () => void;
}

/** A change with all its details. */
export function ChangeDrawer({ id, listed, onClose }: ChangeDrawerProps) {
  const entry = useAuditEntry(id, listed);
  const reader = useFactReader();
  return (
    <SidePanel
      onClose={onClose}
      size={560}
      title={entry.data === undefined ? 'Change' : factOf(entry.data, reader)}
    >
      <QueryArea query={entry} height={400} rows={6} label="Loading change">
        {(one) => <ChangeFacts entry={one} />}
      </QueryArea>
    </SidePanel>
  );
}

function ChangeFacts({ entry }: { entry: AuditEntry }) {
  const undo = useUndoChange();
  const reader = useFactReader();
  const { name, href } = recordOf(entry);
  return (
    <>
      <Facts
        facts={[
          ['When', formatInstant(entry.at, viewerZone)],
          ['Who', whoOf(entry)],
          ['Via', auditOrigins[entry.origin]],
          [
            'Record',
            href === undefined ? (
              name
            ) : (
              <AppLink key="record" href={href}>
                {name}
              </AppLink>
            ),
          ],
          ...(entry.undoneById === null ? [] : [['Undone by', `Change ${entry.undoneById}`] as const]),
          ...(entry.undoesId === null ? [] : [['Undoes', `Change ${entry.undoesId}`] as const]),
        ]}
      />
      <table className={classes.facts}>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changesOf(entry).map(({ key, before, after }) => (
            <tr key={key}>
              <th scope="row">{factName(key)}</th>
              <td>{factText(key, before, reader)}</td>
              <td>{factText(key, after, reader)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entry.canUndo && (
        <Button variant="default" mt="md" loading={undo.isPending} onClick={() => undo.mutate(entry)}>
          Undo this change
        </Button>
      )}
    </>
  );
}
