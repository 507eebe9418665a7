import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { promotionKindLabels, promotionKinds } from '@washboard/contract/promotions/promotions.constants.ts';
import { referralRoutes } from '@washboard/contract/promotions/referrals/referrals.routes.ts';
import {
  type ReferralProgram,
  type ReferralTerms,
  referralFormSchema,
} from '@washboard/contract/promotions/referrals/referrals.schemas.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { DiscountInput } from '../../../ui/money/discount-input.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { minimumText } from '../promotion-text.ts';
import classes from '../promotions.module.css';
import { useReferralChange } from './use-referral-change.ts';

/** What the program brought, and what referrer and friend get. */
export function ReferralInfo() {
  const query = useQuery(queryOptionsOf(referralRoutes.getReferralProgram));
  return (
    <QueryArea query={query} height={520} label="Loading the referral program" shape="form">
      {(program) => (
        <>
          <Card title="Results">
            <Facts
              facts={[
                ['Referrers', formatInteger(program.referrers)],
                ['New customers', formatInteger(program.friends)],
                ['Net sales of first orders', formatUsd(program.netCents)],
                ['Discounts', formatUsd(program.discountCents)],
                ['Rewards', formatUsd(program.rewardedCents)],
              ]}
            />
          </Card>
          <TermsForm key={program.version} program={program} />
        </>
      )}
    </QueryArea>
  );
}

function TermsForm({ program }: { program: ReferralProgram }) {
  const announce = useReferralChange();
  const { isOn, kind, discountValue, minOrderCents, rewardCents, perReferrerLimit, budgetCents } = program;
  const form = useForm<ReferralTerms>({
    initialValues: { isOn, kind, discountValue, minOrderCents, rewardCents, perReferrerLimit, budgetCents },
    validate: schemaResolver(referralFormSchema, { sync: true }),
  });
  const { values, errors } = form;
  const submit = useSubmit(form, async (terms) => {
    const body = { ...terms, version: program.version };
    await announce('Referral program saved', call(referralRoutes.setReferralProgram, { body }));
    form.resetDirty();
  });
  const money = (field: 'minOrderCents' | 'budgetCents') => ({
    value: values[field],
    error: errors[field],
    onChange: (cents: number | null) => form.setFieldValue(field, cents),
  });
  return (
    <Card title="Terms" context="They apply to orders from now on.">
      <form ref={submit.element} onSubmit={submit.onSubmit} noValidate className={classes.fields}>
        <Switch label="Program is on" {...form.getInputProps('isOn', { type: 'checkbox' })} />
        <NativeSelect
          label="The friend gets on the first order"
          data={promotionKinds.map((value) => ({ value, label: promotionKindLabels[value] }))}
          {...form.getInputProps('kind')}
        />
        <DiscountInput
          isPercentage={values.kind === 'PERCENTAGE'}
          value={values.discountValue}
          error={errors.discountValue}
          onChange={(value) => form.setFieldValue('discountValue', value)}
        />
        <MoneyInput
          label="The referrer gets"
          description="Store credit, once the friend’s first order is completed."
          required
          value={values.rewardCents}
          error={errors.rewardCents}
          onChange={(cents) => form.setFieldValue('rewardCents', cents ?? 0)}
        />
        <MoneyInput label="Minimum order" description={minimumText} {...money('minOrderCents')} />
        <NumberInput
          label="Rewards per customer"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={values.perReferrerLimit ?? ''}
          error={errors.perReferrerLimit}
          onChange={(typed) => form.setFieldValue('perReferrerLimit', typed === '' ? null : Number(typed))}
        />
        <MoneyInput label="Budget for rewards" {...money('budgetCents')} />
        <UnsavedGuard isUnsaved={submit.isUnsaved} />
        <FormFooter submitLabel="Save" saving={submit.saving} error={submit.problem} />
      </form>
    </Card>
  );
}
