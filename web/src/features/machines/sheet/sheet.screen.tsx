import { Button, FileButton, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { sheetColumns, sheetExample } from '@washboard/contract/machine-links/sheet/sheet.constants.ts';
import { sheetRoutes } from '@washboard/contract/machine-links/sheet/sheet.routes.ts';
import type { SheetRow } from '@washboard/contract/machine-links/sheet/sheet.schemas.ts';
import { machineTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import { useState } from 'react';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/card.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { floorAddress } from '../machines.urls.ts';
import { addMachineUrl } from '../pairing/pairing.urls.ts';

const columns: readonly Column<SheetRow>[] = [
  { id: 'line', header: 'Row', width: 70, cell: ({ line }) => line },
  {
    id: 'machine',
    header: 'Machine',
    width: 130,
    cell: ({ type, number }) => `${type === null ? '' : machineTypeLabels[type]} ${number}`,
  },
  {
    id: 'model',
    header: 'Maker and model',
    width: 190,
    cell: ({ maker, model, sizePounds }) =>
      [maker, model, sizePounds === null ? '' : `${sizePounds} lb`].filter(Boolean).join(' '),
  },
  {
    id: 'price',
    header: 'Price',
    numeric: true,
    width: 90,
    cell: ({ priceCents }) => (priceCents === null ? '–' : formatUsd(priceCents)),
  },
  {
    id: 'errors',
    header: 'Result',
    grows: true,
    cell: ({ errors }) => (errors.length === 0 ? 'Can be added' : errors.join('. ')),
  },
];

/** /machines/sheet: adds many machines of a store from a spreadsheet. */
export function Screen() {
  const stores = useLocationTree();
  return (
    <>
      <PageHeader
        title="Add machines from a spreadsheet"
        context="Paste the rows or choose a CSV file. You’ll preview them first; pair devices later."
        back={{ href: addMachineUrl(), label: 'Add machine' }}
      />
      <QueryArea query={stores} height={420} label="Loading stores" shape="form">
        {({ locations }) => <SheetForm stores={locations} />}
      </QueryArea>
    </>
  );
}

function SheetForm({ stores }: { stores: readonly { id: number; name: string }[] }) {
  const isPhone = usePhone();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [storeId, setStoreId] = useState(stores[0]?.id ?? 0);
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly SheetRow[]>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const wrong = rows?.filter(({ errors }) => errors.length > 0).length ?? 0;

  function type(next: string) {
    setText(next);
    setRows(undefined);
  }
  async function run(work: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  }
  const preview = () =>
    run(async () => setRows((await call(sheetRoutes.previewSheet, { body: { storeId, text } })).rows));
  const add = () =>
    run(async () => {
      const { saved } = await call(sheetRoutes.addSheet, { body: { storeId, text } });
      toastUndoChanges(
        `${plural(saved.length, 'machine')} added`,
        saved.map(({ changeId }) => changeId),
        () => queries.invalidateQueries({ queryKey: keyOf(floorRoutes.listFloor) }),
      );
      await navigate({ to: floorAddress.hrefOf({}, {}), ignoreBlocker: true });
    });

  return (
    <Stack>
      <Card>
        <Stack maw={720}>
          <NativeSelect
            label="Store"
            data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(storeId)}
            onChange={(event) => {
              setStoreId(Number(event.currentTarget.value));
              setRows(undefined);
            }}
          />
          <Textarea
            label="Rows"
            description={`The first row names the columns: ${sheetColumns.join(', ')}. Only Number and Type are required.`}
            placeholder={sheetExample}
            autosize
            minRows={6}
            maxRows={16}
            required
            value={text}
            error={problem}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Group>
            <Button
              loading={isBusy && rows === undefined}
              disabled={text.trim() === ''}
              onClick={() => void preview()}
            >
              Preview
            </Button>
            <FileButton accept=".csv,.txt,.tsv,text/csv" onChange={(file) => void file?.text().then(type)}>
              {(props) => (
                <Button variant="default" {...props}>
                  Choose file
                </Button>
              )}
            </FileButton>
          </Group>
          <UnsavedGuard isUnsaved={() => text.trim() !== ''} />
        </Stack>
      </Card>
      {rows !== undefined && (
        <Card title={wrong === 0 ? plural(rows.length, 'machine') : `${plural(wrong, 'row')} to fix`} flush>
          <DataTable
            label="Machines in the spreadsheet"
            columns={isPhone ? foldedColumns(columns) : columns}
            rows={rows}
            rowId={({ line }) => String(line)}
          />
        </Card>
      )}
      {rows !== undefined && wrong === 0 && (
        <div>
          <Button loading={isBusy} onClick={() => void add()}>
            Add {plural(rows.length, 'machine')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
