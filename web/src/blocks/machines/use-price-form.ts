import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { instantOf } from '@washboard/contract/core/time/time.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { type MachineDetail, maxVendPriceCents } from '@washboard/contract/machines/machines.schemas.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { toastDone, toastError, toastUndo } from '../../lib/toasts.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';

interface Values extends Record<string, unknown> {
  /** Cents; empty while nothing is typed. */
  priceCents: number | '';
  starts: 'now' | 'later';
  day: string;
  time: string;
}

/** Sets a vend price from now or from a moment in store time; the toast undoes it. */
export function usePriceForm(machine: MachineDetail) {
  const queries = useQueryClient();
  const params = { id: String(machine.id) };
  const form = useForm<Values>({
    initialValues: { priceCents: machine.priceCents ?? '', starts: 'now', day: '', time: '00:00' },
    validateInputOnChange: false,
    validate: {
      priceCents: (cents) =>
        cents === ''
          ? 'Price is a required field'
          : cents < 0 || cents > maxVendPriceCents
            ? `The price must be between $0.00 and ${formatUsd(maxVendPriceCents)}`
            : null,
      day: (day, { starts }) => (starts === 'later' && day === '' ? 'Date is a required field' : null),
      time: (time, { starts }) =>
        starts === 'later' && !/^\d\d:\d\d/.test(time) ? 'Time is a required field' : null,
    },
  });
  const show = (detail: MachineDetail) =>
    queries.setQueryData(keyOf(machineRoutes.getMachine, { params }), detail);

  async function undo(version: number) {
    try {
      show(await call(machineRoutes.undoPrice, { params, body: { version } }));
      toastDone('Price change undone');
    } catch (error) {
      toastError(errorText(error));
    }
  }

  const submit = useSubmit(form, async ({ priceCents, starts, day, time }) => {
    const effectiveFrom =
      starts === 'now' ? null : instantOf(day, time.slice(0, 5), machine.timeZone).instant.toISOString();
    const body = { priceCents: Number(priceCents), effectiveFrom, version: machine.version };
    const detail = await call(machineRoutes.setPrice, { params, body }).finally(() =>
      queries.invalidateQueries({ queryKey: keyOf(machineRoutes.getMachine, { params }) }),
    );
    form.resetDirty();
    show(detail);
    toastUndo(`Price set to ${formatUsd(body.priceCents)}`, () => void undo(detail.version));
  });
  return { form, ...submit };
}
