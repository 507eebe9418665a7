import { Autocomplete } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import { customerTagRoutes } from '@washboard/contract/customers/customer-tags.routes.ts';
import { tagCustomersSchema } from '@washboard/contract/customers/customer-tags.schemas.ts';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { refreshModules } from '../../blocks/live/refresh-modules.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { toastError, toastUndo } from '../../lib/toasts.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { useTags } from './customers.queries.ts';

export interface TagDialogProps {
  /** The customers of a list, or only the `ids`. */
  customers: CustomerListAddress;
  /** `12 customers`. */
  what: string;
  isAdded: boolean;
  /** `isDone` if it was sent. */
  onClose: (isDone: boolean) => void;
}

/** Adds or removes a tag of customers; the toast undoes it. */
export function TagDialog({ customers, what, isAdded, onClose }: TagDialogProps) {
  const queries = useQueryClient();
  const tags = useTags();
  const refresh = () => refreshModules(queries, 'customers');
  const undo = (id: number) =>
    void call(customerTagRoutes.undoTagChange, { params: { id: String(id) } })
      .finally(refresh)
      .catch((error: unknown) => toastError(errorText(error)));
  const form = useForm({
    initialValues: { tag: '' },
    validate: schemaResolver(tagCustomersSchema.pick({ tag: true }), { sync: true }),
  });
  const submit = useSubmit(form, async ({ tag }) => {
    const body = { customers, tag, isAdded };
    const { id, changed } = await call(customerTagRoutes.tagCustomers, { body }).finally(refresh);
    const done = isAdded ? 'added to' : 'removed from';
    toastUndo(`Tag ${tag} ${done} ${plural(changed, 'customer')}.`, () => undo(id));
    onClose(true);
  });
  return (
    <Dialog onClose={() => onClose(false)} title={isAdded ? `Add tag to ${what}` : `Remove tag from ${what}`}>
      <form ref={submit.element} onSubmit={submit.onSubmit} noValidate>
        <Autocomplete
          label="Tag"
          required
          maxLength={40}
          data-autofocus
          data={(tags.data?.records ?? []).map(({ name }) => name)}
          {...form.getInputProps('tag')}
        />
        <FormFooter
          submitLabel={isAdded ? 'Add tag' : 'Remove tag'}
          saving={submit.saving}
          error={submit.problem}
          onCancel={() => onClose(false)}
        />
      </form>
    </Dialog>
  );
}
