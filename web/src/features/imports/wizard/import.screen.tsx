import { useNavigate } from '@tanstack/react-router';
import { type ImportDetail, importKindLabels, isBusy } from '@washboard/contract/imports/imports.schemas.ts';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Steps } from '../../../ui/steps.tsx';
import classes from '../imports.module.css';
import { useImport } from '../imports.queries.ts';
import { sizeText, stateTexts } from '../imports.texts.ts';
import { type ImportStepId, importHistoryUrl, importSearch, importUrl, stepOf } from '../imports.urls.ts';

const ApplyStep = lazyPart(() => import('./apply-step.tsx'), 'ApplyStep');
const MappingStep = lazyPart(() => import('./mapping-step.tsx'), 'MappingStep');
const PreviewStep = lazyPart(() => import('./preview-step.tsx'), 'PreviewStep');
const ProblemStep = lazyPart(() => import('./problem-step.tsx'), 'ProblemStep');

const steps = [
  { id: 'mapping', label: 'Columns' },
  { id: 'preview', label: 'Preview' },
  { id: 'apply', label: 'Import' },
] as const;

/** /global-settings/import/:id: an import, step by step; each step has an address. */
export function Screen() {
  const id = useIdParam();
  const query = useImport(id);
  const [{ step: asked }] = useSearchState(importSearch);
  const navigate = useNavigate();
  const go = (to: ImportStepId) => void navigate({ to: importUrl(id, to) });
  const item = query.data;
  return (
    <>
      <PageHeader
        title={item?.fileName ?? 'Import'}
        context={item && contextOf(item)}
        back={{ href: importHistoryUrl(), label: 'Import' }}
        actions={
          item && <StatusPill tone={stateTexts[item.state].tone}>{stateTexts[item.state].label}</StatusPill>
        }
      >
        {item && (
          <Steps
            label="the import"
            steps={steps}
            current={reachable(item, asked)}
            onStep={item.state === 'ready' || item.state === 'mapping' ? go : undefined}
          />
        )}
      </PageHeader>
      <QueryArea query={query} height={560} rows={10} label="Loading import">
        {(loaded) => <Step item={loaded} step={reachable(loaded, asked)} go={go} />}
      </QueryArea>
    </>
  );
}

interface StepProps {
  item: ImportDetail;
  step: ImportStepId;
  go: (to: ImportStepId) => void;
}

function Step({ item, step, go }: StepProps) {
  const before = useRef(step);
  // The button that led to this step is gone, and with it the focus.
  useEffect(() => {
    if (before.current !== step) document.querySelector<HTMLElement>('[data-page-title]')?.focus();
    before.current = step;
  }, [step]);
  return (
    <div className={classes.stack}>
      <Suspense fallback={<LoadingArea height={560} rows={10} label="Loading the step" />}>
        {(item.state === 'failed' || item.state === 'unreadable') && <ProblemStep item={item} />}
        {item.state !== 'failed' && step === 'mapping' && (
          <MappingStep
            key={item.state === 'reading' ? 'reading' : 'read'}
            item={item}
            onDone={() => go('preview')}
          />
        )}
        {item.state !== 'failed' && step === 'preview' && (
          <PreviewStep item={item} onNext={() => go('apply')} />
        )}
        {item.state !== 'failed' && step === 'apply' && <ApplyStep item={item} />}
      </Suspense>
    </div>
  );
}

/** 'Machine starts, 33 KB, Main Street'; contents once the file is read. */
function contextOf({ form, kind, fileBytes, storeName }: ImportDetail): string {
  return [form === null ? null : importKindLabels[kind], sizeText(fileBytes), storeName]
    .filter((part) => part !== null)
    .join(', ');
}

/** The address's step if the import allows it, otherwise the current one. */
function reachable(item: ImportDetail, asked: string): ImportStepId {
  const own = stepOf(item.state);
  if (asked === 'mapping' && item.state === 'ready') return 'mapping';
  if (asked === 'apply' && item.state === 'ready') return 'apply';
  if (asked === 'preview' && (own === 'apply' || own === 'preview') && !isBusy(item.state)) return 'preview';
  return own;
}
