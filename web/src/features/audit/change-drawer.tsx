import { Button, Drawer } from '@mantine/core';
import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { auditDoors } from '@washboard/contract/core/audit-words.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { Facts } from '../../ui/facts.tsx';
import classes from './audit.module.css';
import { useUndoChange } from './audit.queries.ts';
import { changesOf, factName, factText, titleOf, whoOf } from './change-text.ts';

/** One change with everything that was noted of it. */
export function ChangeDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const undo = useUndoChange();
  return (
    <Drawer opened onClose={onClose} position="right" size={560} title={titleOf(entry)}>
      <Facts
        facts={[
          ['When', formatInstant(entry.at, viewerZone)],
          ['Who', whoOf(entry)],
          ['Through', auditDoors[entry.door]],
          ['Of', `${entry.entity.replaceAll('_', ' ')} ${entry.entityId}`],
          ...(entry.undoneById === null ? [] : [['Taken back by', `Change ${entry.undoneById}`] as const]),
          ...(entry.undoesId === null ? [] : [['Takes back', `Change ${entry.undoesId}`] as const]),
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
              <td>{factText(key, before, viewerZone)}</td>
              <td>{factText(key, after, viewerZone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entry.canUndo && (
        <Button variant="default" mt="md" loading={undo.isPending} onClick={() => undo.mutate(entry)}>
          Undo this change
        </Button>
      )}
    </Drawer>
  );
}
