import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import {
  type TipGroup,
  tipGroupLabels,
  tipGroups,
  tipShareLabels,
  tipSharings,
} from '@washboard/contract/team/pay/tips.constants.ts';
import type { TipRule } from '@washboard/contract/team/pay/tips.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { useMemberChange } from '../use-member-change.ts';
import classes from './hours.module.css';

export interface TipRuleDialogProps {
  /** The one that counts now. */
  rule: TipRule;
  /** Without it, the rule is for all locations. */
  store: { id: number; name: string } | undefined;
  onClose: () => void;
}

/** How tips are shared at all locations, or at one. */
export function TipRuleDialog({ rule, store, onClose }: TipRuleDialogProps) {
  const save = useMemberChange();
  const [problem, setProblem] = useState('');
  const form = useForm<Pick<TipRule, 'sharedBy' | 'groups'>>({
    initialValues: { sharedBy: rule.sharedBy, groups: rule.groups },
    validate: { groups: (groups) => (groups.length === 0 ? 'Choose at least one' : null) },
  });
  const { version } = rule;
  const own = rule.id !== null && rule.storeId === (store?.id ?? null) ? String(rule.id) : undefined;
  const submit = useSubmit(form, async (values) => {
    await save(
      'Rule saved',
      own === undefined
        ? call(payRoutes.addTipRule, { body: { ...values, storeId: store?.id ?? null } })
        : call(payRoutes.changeTipRule, { params: { id: own }, body: { ...values, version } }),
    );
    onClose();
  });
  const remove = (id: string) =>
    void save('Rule removed', call(payRoutes.removeTipRule, { params: { id }, body: { version } })).then(
      onClose,
      (error: unknown) => setProblem(errorText(error)),
    );
  return (
    <Dialog onClose={onClose} title={store === undefined ? 'Tip rule' : `Tip rule at ${store.name}`}>
      <DialogForm
        submit={{ ...submit, problem: submit.problem || problem }}
        submitLabel="Save"
        onCancel={onClose}
      >
        <NativeSelect
          label="Share"
          data={tipSharings.map((value) => ({ value, label: tipShareLabels[value] }))}
          {...form.getInputProps('sharedBy')}
        />
        <Checkbox.Group
          label="Who gets a share"
          value={form.values.groups}
          error={form.errors.groups}
          onChange={(groups) => form.setFieldValue('groups', groups as TipGroup[])}
        >
          <div className={classes.choices}>
            {tipGroups.map((group) => (
              <Checkbox key={group} value={group} label={tipGroupLabels[group]} />
            ))}
          </div>
        </Checkbox.Group>
        {store !== undefined && own !== undefined && (
          <div>
            <Button variant="subtle" size="compact-md" onClick={() => remove(own)}>
              Use the rule for all locations
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
