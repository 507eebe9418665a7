import { Select, TextInput } from '@mantine/core';
import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { formatInstantDay, viewerZone } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { submitOnCtrlEnter } from '../../../ui/form/use-submit-shortcut.ts';
import { ImportProgress } from '../import-progress.tsx';
import classes from '../imports.module.css';
import { importUrl } from '../imports.urls.ts';
import { ColumnFields } from './column-fields.tsx';
import { DateQuestion } from './date-question.tsx';
import { FileForm } from './file-form.tsx';
import { FilesCard } from './files-card.tsx';
import { KindChoice } from './kind-choice.tsx';
import { MoneyQuestions } from './money-questions.tsx';
import { SheetsCard } from './sheets-card.tsx';
import { columnsInUse, useMappingForm } from './use-mapping-form.ts';
import { WordQuestions } from './word-questions.tsx';

/** First step: destination, columns, and what the file doesn't show. */
export function MappingStep({ item, onDone }: { item: ImportDetail; onDone: () => void }) {
  const { form, chooseKind, chooseAddedSheet, element, saving, problem, onSubmit } = useMappingForm(
    item,
    onDone,
  );
  const tree = useLocationTree();
  // Each file's format is detected.
  const isJoined = item.fileNames.length > 1 || (item.settings.addedSheet ?? null) !== null;
  if (item.state === 'reading') {
    return (
      <Card>
        <ImportProgress item={item} />
      </Card>
    );
  }
  const used = columnsInUse(form.values);
  const storeColumn = item.storeColumns.find((column) => !used.includes(column));
  const stores = (tree.data?.locations ?? []).map((store) => ({
    value: String(store.id),
    label: store.name,
  }));
  return (
    <form ref={element} onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} className={classes.form} noValidate>
      {item.sameFile !== null && (
        <p className={classes.notice}>
          You imported this file before,{' '}
          <AppLink href={importUrl(item.sameFile.id)}>
            on {formatInstantDay(item.sameFile.appliedAt, viewerZone)}
          </AppLink>
          . Rows that are already imported stay as they are.
        </p>
      )}
      {item.form !== null && !isJoined && (
        <KindChoice item={item} choose={chooseKind} error={form.errors.kind} />
      )}
      <FilesCard item={item} />
      <SheetsCard item={item} choose={chooseAddedSheet} />
      <Card title="Destination">
        <div className={classes.stack}>
          {storeColumn !== undefined && (
            <p className={classes.notice}>
              The column {item.headers[storeColumn]} isn’t used. Every row goes to the store you choose here.
              If the file covers several stores, split it by store.
            </p>
          )}
          <div className={classes.fields}>
            <Select
              label="Store"
              description="Times use this store’s time zone."
              required
              withAsterisk
              data={stores}
              searchable={stores.length > 8}
              allowDeselect={false}
              nothingFoundMessage="No store with this name"
              {...form.getInputProps('storeId')}
            />
            <TextInput
              label="Source"
              description="Used to spot duplicates."
              required
              maxLength={IMPORT_LIMITS.sourceChars}
              {...form.getInputProps('source')}
            />
          </div>
        </div>
      </Card>
      {item.form !== null && <DateQuestion item={item} form={form} />}
      <MoneyQuestions item={item} form={form} />
      <WordQuestions item={item} form={form} />
      {item.form !== null && <ColumnFields item={item} form={form} />}
      {!isJoined && <FileForm item={item} form={form} />}
      <UnsavedGuard isUnsaved={() => form.isDirty()} />
      <FormFooter submitLabel="Check rows" saving={saving} error={problem} />
    </form>
  );
}
