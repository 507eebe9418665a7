import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { readerRoutes } from '@washboard/contract/machine-links/readers/readers.routes.ts';
import {
  readerSerialSchema,
  type StoreReader,
} from '@washboard/contract/machine-links/readers/readers.schemas.ts';
import { z } from 'zod';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { useSetupChange } from '../pairing/use-setup-change.ts';

interface ReaderDialogProps {
  of: StoreReader;
  onClose: () => void;
}

const formSchema = z.object({ serial: readerSerialSchema });

/** Registers the reader of a store, or replaces it. */
export function ReaderDialog({ of: { storeId, reader, version }, onClose }: ReaderDialogProps) {
  const name = useStoreNames()(storeId);
  const announce = useSetupChange();
  const form = useForm({
    initialValues: { serial: '' },
    validate: schemaResolver(formSchema, { sync: true }),
  });
  const set = (serial: string | null) =>
    call(readerRoutes.setReader, { params: { storeId: String(storeId) }, body: { serial, version } });
  const submit = useSubmit(form, async ({ serial }) => {
    await announce(`Reader of ${name} ${reader === null ? 'registered' : 'replaced'}`, set(serial));
    onClose();
  });
  const remove = () =>
    void announce(`Reader of ${name} removed`, set(null)).then(onClose, (error: unknown) =>
      toastError(errorText(error)),
    );
  const verb = reader === null ? 'Register' : 'Replace';
  return (
    <Dialog onClose={onClose} title={`${verb} the reader of ${name}`}>
      <DialogForm submit={submit} submitLabel={`${verb} reader`} onCancel={onClose}>
        <TextInput
          label="Serial number"
          description="On the label of the reader, such as ESD-20417."
          required
          maxLength={30}
          data-autofocus
          {...form.getInputProps('serial')}
        />
        {reader !== null && (
          <div>
            <Button variant="default" onClick={remove}>
              Remove reader
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
