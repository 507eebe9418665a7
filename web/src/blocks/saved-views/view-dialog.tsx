import { Button, Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  createSavedViewSchema,
  type SavedView,
  type ViewedScreen,
} from '@washboard/contract/saved-views/saved-views.schemas.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { toastDone, toastError, toastUndo } from '../../lib/toasts.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import classes from './saved-views.module.css';
import { useViewActions } from './saved-views.queries.ts';

export interface ViewDialogProps {
  screen: ViewedScreen;
  /** The filters to save. */
  search: string;
  /** The view to edit; without one, a new view. */
  view?: SavedView;
  onClose: () => void;
}

/** Names and shares a view, or deletes it. */
export function ViewDialog({ screen, search, view, onClose }: ViewDialogProps) {
  const { create, change, remove } = useViewActions();
  const form = useForm({
    initialValues: { screen, search, name: view?.name ?? '', shared: view?.shared ?? false },
    validate: schemaResolver(createSavedViewSchema, { sync: true }),
  });
  const { element, saving, problem, onSubmit } = useSubmit(form, async (values) => {
    await (view === undefined ? create(values) : change({ ...view, ...values }));
    toastDone(`View ${values.name} saved`);
    onClose();
  });
  const removeIt = (gone: SavedView) =>
    remove(gone).then(
      () => {
        onClose();
        const { name, shared } = gone;
        toastUndo(`View ${name} removed`, () => void create({ screen, search, name, shared }));
      },
      (error: unknown) => toastError(errorText(error)),
    );
  return (
    <Dialog onClose={onClose} title={view === undefined ? 'Save view' : `Edit ${view.name}`}>
      <form ref={element} onSubmit={onSubmit} noValidate className={classes.form}>
        <TextInput label="Name" required maxLength={40} data-autofocus {...form.getInputProps('name')} />
        <Checkbox
          label="Share with everyone in the business"
          {...form.getInputProps('shared', { type: 'checkbox' })}
        />
        {view !== undefined && (
          <Button
            className={classes.remove}
            size="compact-sm"
            variant="subtle"
            color="red.9"
            onClick={() => void removeIt(view)}
          >
            Remove view
          </Button>
        )}
        <FormFooter submitLabel="Save view" saving={saving} error={problem} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
