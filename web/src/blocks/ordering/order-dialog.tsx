import { useForm } from '@mantine/form';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { OrderList } from './order-list.tsx';

export interface OrderDialogProps {
  /** "Preference order". */
  title: string;
  rows: readonly { id: number; name: string }[];
  /** Gets all ids in their new order. */
  save: (ids: number[]) => Promise<unknown>;
  onClose: () => void;
}

/** Puts rows in order, saved at once. */
export function OrderDialog({ title, rows, save, onClose }: OrderDialogProps) {
  const form = useForm({ initialValues: { ids: rows.map(({ id }) => id) } });
  const submit = useSubmit(form, async ({ ids }) => {
    await save(ids);
    onClose();
  });
  const ordered = form.values.ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return (
    <Dialog onClose={onClose} title={title}>
      <DialogForm submit={submit} submitLabel="Save order" onCancel={onClose}>
        <OrderList label={title} rows={ordered} onOrder={(ids) => form.setFieldValue('ids', ids)} />
      </DialogForm>
    </Dialog>
  );
}
