import { NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { flags } from '@washboard/contract/flags/flags.constants.ts';
import type { FlagSetting } from '@washboard/contract/flags/flags.schemas.ts';
import { fieldErrorsOf } from '../../lib/api/api-error.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { SidePanel } from '../../ui/layer/dialog.tsx';
import classes from './flags.module.css';
import { useSetFlag } from './flags.queries.ts';

const idsOf = (setting: FlagSetting, isOn: boolean) =>
  setting.overrides
    .filter((one) => one.isOn === isOn)
    .map(({ businessId }) => businessId)
    .join(', ');

const numbersIn = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');
const areIds = (text: string) =>
  numbersIn(text).every((part) => /^[1-9]\d{0,15}$/.test(part)) ? null : 'Enter business ids, such as 3, 14';

/** The server reports errors of businesses for both fields at once, because it knows them as one list. */
function inOneText(error: unknown): never {
  const texts = Object.values(fieldErrorsOf(error));
  throw texts.length === 0 ? error : new Error(texts.join('. '), { cause: error });
}

/** A flag's rules: a percentage of businesses, and single ones. */
export function FlagForm({ setting, onClose }: { setting: FlagSetting; onClose: () => void }) {
  const save = useSetFlag();
  const form = useForm({
    initialValues: {
      percent: setting.percent as number | string,
      on: idsOf(setting, true),
      off: idsOf(setting, false),
    },
    validate: {
      percent: (value) => (value === '' ? 'On for is a required field' : null),
      on: areIds,
      off: areIds,
    },
  });
  const { element, saving, problem, onSubmit } = useSubmit(form, async ({ percent, on, off }) => {
    const overrides = [
      ...numbersIn(on).map((id) => ({ businessId: Number(id), isOn: true })),
      ...numbersIn(off).map((id) => ({ businessId: Number(id), isOn: false })),
    ];
    await save(setting, { percent: Number(percent), overrides }).catch(inOneText);
    onClose();
  });
  return (
    <SidePanel onClose={onClose} size={480} title={flags[setting.name].title}>
      <form ref={element} onSubmit={onSubmit} noValidate className={classes.form}>
        <p className={classes.about}>{flags[setting.name].about} Open pages update right away.</p>
        <NumberInput
          label="On for"
          description="Percent of businesses. 0 is off, 100 is everyone. Raising it only adds businesses."
          suffix="%"
          min={0}
          max={100}
          allowDecimal={false}
          clampBehavior="strict"
          data-autofocus
          {...form.getInputProps('percent')}
        />
        <TextInput
          label="Always on for"
          description="Business ids."
          maxLength={500}
          {...form.getInputProps('on')}
        />
        <TextInput
          label="Always off for"
          description="Business ids."
          maxLength={500}
          {...form.getInputProps('off')}
        />
        <FormFooter submitLabel="Save flag" saving={saving} error={problem} onCancel={onClose} />
      </form>
    </SidePanel>
  );
}
