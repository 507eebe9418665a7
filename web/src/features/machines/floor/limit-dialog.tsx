import { NumberInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { startLimitSchema } from '@washboard/contract/machine-links/starts.schemas.ts';
import type { z } from 'zod';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

type Limit = z.output<typeof startLimitSchema>;

/** How many machines a person may start for free on a day. */
export function LimitDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(queryOptionsOf(startRoutes.getStartLimit));
  return (
    <Dialog onClose={onClose} title="Free starts a day">
      <QueryArea query={query} height={160} label="Loading the limit" shape="form">
        {(limit) => <LimitForm key={limit.version} limit={limit} onClose={onClose} />}
      </QueryArea>
    </Dialog>
  );
}

function LimitForm({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<Limit>({
    initialValues: limit,
    validate: schemaResolver(startLimitSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (body) => {
    await call(startRoutes.setStartLimit, { body }).finally(() =>
      queries.invalidateQueries({ queryKey: keyOf(startRoutes.getStartLimit) }),
    );
    toastDone('Free starts saved');
    onClose();
  });
  return (
    <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
      <NumberInput
        label="Free starts of each person"
        description="On one day. Starts that failed don’t count."
        required
        min={0}
        allowDecimal={false}
        hideControls
        data-autofocus
        {...form.getInputProps('freeStartsPerDay')}
      />
    </DialogForm>
  );
}
