import { useNavigate } from '@tanstack/react-router';
import { type ImportDetail, importKindLabels, isBusy } from '@washboard/contract/imports/imports.schemas.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { choiceField, defineSearch } from '../../../lib/list-state.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Steps } from '../../../ui/steps.tsx';
import classes from '../imports.module.css';
import { useImport } from '../imports.queries.ts';
import { sizeText, stateWords } from '../imports.texts.ts';
import { importHistoryUrl, importStepIds, importUrl, stepOf } from '../imports.urls.ts';

const ApplyStep = lazyPart(() => import('./apply-step.tsx'), 'ApplyStep');
const MappingStep = lazyPart(() => import('./mapping-step.tsx'), 'MappingStep');
const PreviewStep = lazyPart(() => import('./preview-step.tsx'), 'PreviewStep');
const TroubleStep = lazyPart(() => import('./trouble-step.tsx'), 'TroubleStep');

const search = defineSearch({ step: choiceField([...importStepIds, 'now'], 'now') });

const toHistory = { href: importHistoryUrl(), label: 'Import' };

const steps = [
  { id: 'mapping', label: 'Columns' },
  { id: 'preview', label: 'Preview' },
  { id: 'apply', label: 'Import' },
] as const;

/** /global-settings/import/:id: one import, step by step; each step is an address. */
export function Screen() {
  const id = useIdParam();
  const query = useImport(id);
  return (
    <>
      {query.data === undefined && <PageHeader title="Import" back={toHistory} />}
      <QueryArea query={query} height={560} rows={10} label="Loading the import">
        {(item) => <OneImport item={item} />}
      </QueryArea>
    </>
  );
}

function OneImport({ item }: { item: ImportDetail }) {
  const navigate = useNavigate();
  const [{ step: asked }] = useSearchState(search);
  const step = reachable(item, asked);
  const go = (to: string) =>
    navigate({
      to: importUrl(
        item.id,
        importStepIds.find((known) => known === to),
      ),
    });
  const { label, tone } = stateWords[item.state];
  const mayGoBack = item.state === 'ready' || item.state === 'mapping';
  return (
    <>
      <PageHeader
        title={item.fileName}
        context={contextOf(item)}
        back={toHistory}
        actions={<StatusPill tone={tone}>{label}</StatusPill>}
      >
        <Steps
          label="the import"
          steps={steps}
          current={step}
          onStep={mayGoBack ? (to) => void go(to) : undefined}
        />
      </PageHeader>
      <div className={classes.stack}>
        <Suspense fallback={<LoadingArea height={560} rows={10} label="Loading the step" />}>
          {(item.state === 'failed' || item.state === 'unreadable') && <TroubleStep item={item} />}
          {item.state !== 'failed' && step === 'mapping' && (
            <MappingStep
              key={item.state === 'reading' ? 'reading' : 'read'}
              item={item}
              onDone={() => void go('preview')}
            />
          )}
          {item.state !== 'failed' && step === 'preview' && (
            <PreviewStep item={item} onNext={() => void go('apply')} />
          )}
          {item.state !== 'failed' && step === 'apply' && <ApplyStep item={item} />}
        </Suspense>
      </div>
    </>
  );
}

/** 'Machine starts, 33 KB, Main Street'; what the file brings is told once it is read. */
function contextOf({ form, kind, fileBytes, storeName }: ImportDetail): string {
  return [form === null ? null : importKindLabels[kind], sizeText(fileBytes), storeName]
    .filter((part) => part !== null)
    .join(', ');
}

/** The step of the address, where the import allows it; else the one that the import is at. */
function reachable(item: ImportDetail, asked: string) {
  const own = stepOf(item.state);
  if (asked === 'mapping' && item.state === 'ready') return 'mapping';
  if (asked === 'apply' && item.state === 'ready') return 'apply';
  if (asked === 'preview' && (own === 'apply' || own === 'preview') && !isBusy(item.state)) return 'preview';
  return own;
}
