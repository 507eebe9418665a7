import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import {
  automaticTexts,
  fewestCompared,
  returnedDays,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import type {
  ComparedSide,
  MarketingResult,
} from '@washboard/contract/messenger/automatic/marketing.schemas.ts';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table/column.ts';

const sideText = ({ customers, returned, salesCents }: ComparedSide) =>
  customers === 0
    ? 'Nobody yet'
    : `${formatInteger(returned)} of ${formatInteger(customers)} came back, ${formatUsd(salesCents)}`;

const broughtText = ({ brought }: MarketingResult) =>
  brought === null
    ? 'Too few customers to tell'
    : `About ${formatInteger(brought.customers)} customers, ${formatUsd(brought.salesCents)}`;

const columns: readonly Column<MarketingResult>[] = [
  { id: 'kind', header: 'Text', cell: ({ kind }) => automaticTexts[kind].title, width: 210 },
  { id: 'texted', header: 'Got it', cell: ({ texted }) => sideText(texted), grows: true, named: true },
  { id: 'heldOut', header: 'Got none', cell: ({ heldOut }) => sideText(heldOut), width: 240, named: true },
  { id: 'brought', header: 'Brought', cell: broughtText, width: 220, named: true },
];

/** What marketing texts brought, beside customers who got none. */
export function MarketingCard() {
  const results = useQuery(queryOptionsOf(automaticTextRoutes.listMarketingResults));
  return (
    <Card
      title="What marketing texts brought"
      context={`Orders within ${returnedDays} days, in the last year. Each side needs ${fewestCompared} customers.`}
      flush
    >
      <ListTable
        query={results}
        of="marketing texts"
        label="What marketing texts brought"
        columns={columns}
        rowName={({ kind }) => automaticTexts[kind].title}
        rows={3}
        firstUse={{ title: 'No marketing texts', text: 'Turn one on above.' }}
      />
    </Card>
  );
}
