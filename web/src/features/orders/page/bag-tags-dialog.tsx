import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bagTagRoutes } from '@washboard/contract/orders/bag-tags/bag-tags.routes.ts';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import type { OrderDetail } from '@washboard/contract/orders/order-page.schemas.ts';
import { useToastUndo } from '../../../blocks/audit/use-toast-undo.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './page.module.css';

export interface BagTagsDialogProps {
  order: Pick<OrderDetail, 'id' | 'code' | 'bagTags'>;
  onClose: () => void;
}

/** Which bag note tags the order’s bags have. Only differences are sent. */
export function BagTagsDialog({ order, onClose }: BagTagsDialogProps) {
  const queries = useQueryClient();
  const toastUndo = useToastUndo();
  const tags = useQuery(queryOptionsOf(bagTagRoutes.listBagTags));
  const before = order.bagTags.map(({ id }) => String(id));
  const form = useForm({ initialValues: { chosen: before, was: before } });
  const submit = useSubmit(form, async ({ chosen, was }) => {
    const added = chosen.filter((id) => !was.includes(id)).map(Number);
    const removed = was.filter((id) => !chosen.includes(id)).map(Number);
    const { changeId } = await call(bagTagRoutes.changeBagTags, {
      params: { id: String(order.id) },
      body: { added, removed },
    }).finally(() => queries.invalidateQueries({ queryKey: keyOf(orderPageRoutes.getOrder) }));
    toastUndo('Bag notes changed', changeId);
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={`Bag notes of order ${order.code}`}>
      <QueryArea query={tags} height={160} rows={4} label="Loading bag note tags" shape="form">
        {({ records }) =>
          records.length === 0 ? (
            <EmptyFirstUse
              title="No bag note tags yet"
              text="Owners and admins add them in Global settings, Account, Note tags."
            />
          ) : (
            <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
              <Checkbox.Group
                label="Bag note tags"
                value={form.values.chosen}
                onChange={(chosen) => form.setFieldValue('chosen', chosen)}
                error={form.errors.added}
              >
                <div className={classes.tags}>
                  {records.map(({ id, name }) => (
                    <Checkbox key={id} value={String(id)} label={name} />
                  ))}
                </div>
              </Checkbox.Group>
            </DialogForm>
          )
        }
      </QueryArea>
    </Dialog>
  );
}
