import { Button, Checkbox, MultiSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import {
  type CopySection,
  copySectionLabels,
  copySections,
  type LocationRow,
} from '@washboard/contract/locations/location-settings.schemas.ts';
import { useState } from 'react';
import { errorText, fieldErrorsOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import classes from './locations.module.css';

type Preview = RouteOutput<typeof locationSettingsRoutes.previewCopy>;

export interface CopyDialogProps {
  source: LocationRow;
  others: readonly LocationRow[];
  onClose: () => void;
}

/** Copies parts of a location's setup to others, after showing every difference. */
export function CopyDialog({ source, others, onClose }: CopyDialogProps) {
  const queries = useQueryClient();
  const [storeIds, setStoreIds] = useState<number[]>([]);
  const [sections, setSections] = useState<CopySection[]>(['openingHours']);
  const [preview, setPreview] = useState<Preview>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const params = { id: String(source.id) };
  const nameOf = (id: number) => others.find((one) => one.id === id)?.name ?? '';

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    setErrors({});
    await work().catch((error: unknown) => {
      setProblem(errorText(error));
      setErrors(fieldErrorsOf(error));
    });
    setBusy(false);
  }
  const show = () =>
    run(async () => {
      setPreview(await call(locationSettingsRoutes.previewCopy, { params, body: { storeIds, sections } }));
    });
  const apply = ({ versions }: Preview) =>
    run(async () => {
      const body = { storeIds, sections, versions };
      const { saved } = await call(locationSettingsRoutes.copySetup, { params, body });
      await queries.invalidateQueries();
      toastDone(`Copied to ${plural(saved.length, 'location')}. The audit log can undo it.`);
      onClose();
    });

  return (
    <Dialog onClose={onClose} title={`Copy setup of ${source.name}`} size="lg">
      <form
        className={classes.copy}
        onSubmit={(event) => {
          event.preventDefault();
          void (preview === undefined ? show() : apply(preview));
        }}
      >
        <MultiSelect
          label="Copy to"
          required
          searchable
          data={others.map(({ id, name }) => ({ value: String(id), label: name || `Location ${id}` }))}
          value={storeIds.map(String)}
          error={errors.storeIds}
          onChange={(ids) => {
            setStoreIds(ids.map(Number));
            setPreview(undefined);
          }}
        />
        <Checkbox.Group
          label="What to copy"
          value={sections}
          error={errors.sections}
          onChange={(next) => {
            setSections(next as CopySection[]);
            setPreview(undefined);
          }}
        >
          <div className={classes.sections}>
            {copySections.map((section) => (
              <Checkbox key={section} value={section} label={copySectionLabels[section]} />
            ))}
          </div>
        </Checkbox.Group>
        {preview !== undefined &&
          (preview.differences.length === 0 ? (
            <p role="status">These locations have the same setup. There is nothing to copy.</p>
          ) : (
            <table className={classes.differences} aria-label="Differences">
              <thead>
                <tr>
                  <th>Location</th>
                  <th>Setting</th>
                  <th>Now</th>
                  <th>After</th>
                </tr>
              </thead>
              <tbody>
                {preview.differences.map(({ storeId, section, before, after }) => (
                  <tr key={`${storeId} ${section}`}>
                    <td>{nameOf(storeId)}</td>
                    <td>{copySectionLabels[section]}</td>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        {preview !== undefined && preview.differences.length === 0 ? (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        ) : (
          <FormFooter
            submitLabel={
              preview === undefined ? 'Preview' : `Copy ${plural(preview.differences.length, 'change')}`
            }
            saving={busy}
            error={problem}
            onCancel={onClose}
          />
        )}
      </form>
    </Dialog>
  );
}
