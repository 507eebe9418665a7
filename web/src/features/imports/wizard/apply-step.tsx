import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { plural } from '@washboard/contract/core/text/text.ts';
import { type ImportDetail, isBusy } from '@washboard/contract/imports/imports.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ImportProgress } from '../import-progress.tsx';
import classes from '../imports.module.css';
import { useImportActions } from '../imports.queries.ts';
import { addsText, capital } from '../imports.texts.ts';
import { dashboardOfImport, importHistoryUrl, refusedRowsUrl, undoQuestionUrl } from '../imports.urls.ts';
import { PlanFacts } from './plan-facts.tsx';

/** Third step: the summary, the import with its progress, and the result. */
export function ApplyStep({ item }: { item: ImportDetail }) {
  if (isBusy(item.state)) {
    return (
      <Card>
        <ImportProgress item={item} />
      </Card>
    );
  }
  if (item.state === 'ready') return <DryRun item={item} />;
  return <Result item={item} />;
}

function DryRun({ item }: { item: ImportDetail }) {
  const navigate = useNavigate();
  const { apply, discard } = useImportActions();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const nothing = item.counts?.ready === 0;

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  }

  return (
    <>
      <Card title={nothing ? 'Nothing to import' : 'What will change'}>
        <PlanFacts item={item} />
        <p className={classes.aside}>
          {nothing
            ? 'No rows are ready. Each one is already imported or skipped.'
            : 'Imports all rows or none. You can undo it.'}
        </p>
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      </Card>
      <div className={classes.footer}>
        <Button
          variant="default"
          onClick={() => void run(() => discard(item.id).then(() => navigate({ to: importHistoryUrl() })))}
        >
          Discard
        </Button>
        {!nothing && (
          <Button loading={busy} onClick={() => void run(() => apply(item))}>
            Import {plural(item.counts?.ready ?? 0, 'row')}
          </Button>
        )}
      </div>
    </>
  );
}

function Result({ item }: { item: ImportDetail }) {
  const navigate = useNavigate();
  const { retry } = useImportActions();
  const [problem, setProblem] = useState('');
  const dashboard = dashboardOfImport(item);
  const undone = item.state === 'undone';
  return (
    <Card title={undone ? 'Undone' : 'Imported'}>
      <div className={classes.result}>
        <p className={classes.lead} role="status">
          {undone
            ? `${capital(addsText(item.plan))} ${was(item)} removed.`
            : `${capital(addsText(item.plan))} ${was(item)} imported.`}
        </p>
        <PlanFacts item={item} />
        <p className={classes.problem} role="alert">
          {problem || item.error}
        </p>
        <div className={classes.buttons}>
          {(item.counts?.refused ?? 0) > 0 && (
            <Button variant="default" onClick={() => void navigate({ to: refusedRowsUrl(item.id) })}>
              View skipped rows
            </Button>
          )}
          {undone ? (
            <Button
              onClick={() => void retry(item.id).catch((error: unknown) => setProblem(errorText(error)))}
            >
              Check and import again
            </Button>
          ) : (
            <Button variant="default" onClick={() => void navigate({ to: undoQuestionUrl(item.id) })}>
              Undo
            </Button>
          )}
          {!undone && dashboard !== null && (
            <Button component={AppLink} href={dashboard}>
              See it on the dashboard
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

const was = ({ plan }: ImportDetail) =>
  (plan?.adds ?? []).reduce((sum, { count }) => sum + count, 0) > 1 ? 'were' : 'was';
