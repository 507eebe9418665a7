import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChangeTable } from './change-table.tsx';

/** /global-settings/audit: who changed what, with undo. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Audit"
        context="Every change to settings and data: who made it, when and what changed."
      />
      <Card flush>
        <ChangeTable />
      </Card>
    </>
  );
}
