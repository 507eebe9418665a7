import { NumberInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startOfWeek } from '@washboard/contract/core/time/time.ts';
import { hoursRoutes } from '@washboard/contract/team/hours/hours.routes.ts';
import { type HoursRules, hoursRulesSchema } from '@washboard/contract/team/hours/hours.schemas.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

/** When a shift ends by itself because nobody clocked out, and when overtime begins. */
export function RulesDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const query = useQuery(queryOptionsOf(hoursRoutes.getHoursRules));
  return (
    <Dialog onClose={onClose} title="Hours rules">
      <QueryArea query={query} height={280} label="Loading the rules" shape="form">
        {(rules) => (
          <RulesForm key={rules.version} rules={rules} thisWeek={startOfWeek(today)} onClose={onClose} />
        )}
      </QueryArea>
    </Dialog>
  );
}

interface RulesFormProps {
  rules: HoursRules;
  /** The Sunday of this week. */
  thisWeek: string;
  onClose: () => void;
}

function RulesForm({ rules, thisWeek, onClose }: RulesFormProps) {
  const queries = useQueryClient();
  const form = useForm<HoursRules>({
    initialValues: { ...rules, fromDay: thisWeek },
    validate: schemaResolver(hoursRulesSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (values) => {
    const refresh = () =>
      Promise.all(
        [hoursRoutes.getHoursRules, hoursRoutes.getHours, payRoutes.getPay].map((route) =>
          queries.invalidateQueries({ queryKey: keyOf(route) }),
        ),
      );
    const { changeId } = await call(hoursRoutes.setHoursRules, { body: values }).finally(refresh);
    toastUndoChanges('Rules saved', [changeId], refresh);
    form.resetDirty();
    onClose();
  });
  return (
    <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
      <TextInput
        type="date"
        label="From the week of"
        description="Earlier weeks keep their rules."
        required
        {...form.getInputProps('fromDay')}
      />
      <NumberInput
        label="Automatic clock-out after (hours)"
        description="It applies to every shift without a clock-out. A later clock-out or a correction replaces it."
        min={1}
        max={24}
        allowDecimal={false}
        value={form.values.limitMinutes / 60}
        onChange={(hours) => form.setFieldValue('limitMinutes', Math.round(Number(hours) * 60))}
        error={form.errors.limitMinutes}
      />
      <NumberInput
        label="Overtime after (hours a week)"
        description="A week is Sunday to Saturday, at all locations together."
        min={0}
        max={168}
        decimalScale={2}
        value={form.values.overtimeAfterMinutes / 60}
        onChange={(hours) => form.setFieldValue('overtimeAfterMinutes', Math.round(Number(hours) * 60))}
        error={form.errors.overtimeAfterMinutes}
      />
      <NumberInput
        label="Overtime factor"
        description="1.5 pays one and a half times the rate."
        min={1}
        max={5}
        decimalScale={2}
        value={form.values.overtimeFactor / 1_000_000}
        onChange={(factor) => form.setFieldValue('overtimeFactor', Math.round(Number(factor) * 1_000_000))}
        error={form.errors.overtimeFactor}
      />
    </DialogForm>
  );
}
