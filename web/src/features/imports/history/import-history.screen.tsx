import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import { Suspense } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import classes from '../imports.module.css';
import { useUploadImport } from '../imports.queries.ts';
import { historySearch, importUrl } from '../imports.urls.ts';
import { HistoryTable } from './history-table.tsx';

const ExampleFiles = lazyPart(() => import('./example-files.tsx'), 'ExampleFiles');
const UndoQuestion = lazyPart(() => import('./undo-question.tsx'), 'UndoQuestion');

/** /global-settings/import: a file to import, and the history. */
export function Screen() {
  const navigate = useNavigate();
  const [{ undo, examples }, set] = useSearchState(historySearch);
  const upload = useUploadImport();
  useReturnFocus(undo > 0 || examples);

  async function send(...files: [File, ...File[]]) {
    const detail = await upload.mutateAsync(files).catch(() => null);
    if (detail !== null) await navigate({ to: importUrl(detail.id) });
  }

  return (
    <>
      <PageHeader
        title="Import"
        context="Bring in customers, orders, payments, products, prices, team members or machine starts from a file. You’ll preview everything before it’s saved."
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void set({ examples: true })}
          >
            Example files
          </Button>
        }
      />
      <div className={classes.stack}>
        <Card>
          <FileDrop
            label="Choose a file"
            hint={`CSV or text of any size, or an Excel workbook up to ${IMPORT_LIMITS.workbookBytes / 1024 / 1024} MB. We detect content and format. If orders and items are in two files, choose both.`}
            accept=".csv,.txt,.tsv,.xlsx,.xlsm,text/csv,text/plain"
            maxBytes={IMPORT_LIMITS.fileBytes}
            busy={upload.isPending}
            error={upload.error === null ? undefined : errorText(upload.error)}
            onFiles={(...files) => void send(...files)}
            most={2}
          />
        </Card>
        <Card title="History" flush>
          <HistoryTable />
        </Card>
      </div>
      {examples && (
        <Suspense>
          <ExampleFiles onClose={() => void set({ examples: false })} />
        </Suspense>
      )}
      {undo > 0 && (
        <Suspense>
          <UndoQuestion id={undo} onClose={() => void set({ undo: 0 })} />
        </Suspense>
      )}
    </>
  );
}
