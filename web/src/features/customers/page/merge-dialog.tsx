import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { customerMergeRoutes } from '@washboard/contract/customers/customer-merge.routes.ts';
import type { MergePreview } from '@washboard/contract/customers/customer-merge.schemas.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import { type ChosenCustomer, CustomerPicker } from '../../../blocks/customers/customer-picker.tsx';
import { refreshModules } from '../../../blocks/live/refresh-modules.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { toastError, toastUndo } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './page.module.css';

export interface MergeDialogProps {
  customer: CustomerDetail;
  onClose: () => void;
}

/** Merges another customer into this one, after a preview. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const queries = useQueryClient();
  const params = { id: String(customer.id) };
  const form = useForm<{ other: ChosenCustomer | null }>({
    initialValues: { other: null },
    validate: {
      other: (other) =>
        other === null ? 'Choose a customer' : other.id === customer.id ? 'Choose another customer' : null,
    },
  });
  const { other } = form.values;
  const isChosen = other !== null && other.id !== customer.id;
  const preview = useQuery({
    ...queryOptionsOf(customerMergeRoutes.previewMerge, {
      params,
      query: { otherId: String(other?.id ?? 0) },
    }),
    enabled: isChosen,
    gcTime: 0,
  });
  const refresh = () => refreshModules(queries, 'customers', 'orders', 'messenger');
  const undo = (mergeId: number) =>
    void call(customerMergeRoutes.undoMerge, { params: { mergeId: String(mergeId) } })
      .finally(refresh)
      .catch((error: unknown) => toastError(errorText(error)));
  const submit = useSubmit(form, async () => {
    if (preview.data === undefined) return;
    const { id, name, version } = preview.data.other;
    const body = { otherId: id, version: customer.version, otherVersion: version };
    const { mergeId } = await call(customerMergeRoutes.mergeCustomers, { params, body }).finally(refresh);
    toastUndo(`${name} merged`, () => undo(mergeId));
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={`Merge into ${customerName(customer)}`}>
      <DialogForm submit={submit} submitLabel="Merge" onCancel={onClose}>
        <p>The other customer’s orders, texts and balances move here. You can undo it.</p>
        <CustomerPicker
          customer={other}
          error={form.errors.other as string | undefined}
          onChange={(chosen) => form.setFieldValue('other', chosen)}
        />
        {isChosen && (
          <QueryArea query={preview} height={160} rows={4} label="Loading preview">
            {(data) => <Preview preview={data} />}
          </QueryArea>
        )}
      </DialogForm>
    </Dialog>
  );
}

function Preview({ preview: { after, dropped, moves, other } }: { preview: MergePreview }) {
  const facts: [label: string, text: string][] = [
    ['Moves', moves.map(({ label, count }) => pluralOf(count, label)).join(', ') || 'Nothing'],
    ['Phone', after.phone === null ? 'None' : formatPhone(after.phone)],
    ['Email', after.email ?? 'None'],
    ['Not kept', dropped.map((text) => (text.startsWith('+') ? formatPhone(text) : text)).join(', ')],
    ['Marketing texts', after.smsConsent ? 'Agreed' : 'No consent'],
    ['Marketing email', after.emailConsent ? 'Agreed' : 'No consent'],
    ['Prepaid balance', formatUsd(after.prepaidCents)],
    ['Store credit', formatUsd(after.creditCents)],
    ['Tags', after.tags.join(', ')],
  ];
  return (
    <section aria-label={`After merging ${other.name}`}>
      <dl className={classes.mergeFacts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

const pluralOf = (count: number, label: string) =>
  label === 'address' ? plural(count, label, 'addresses') : plural(count, label);
