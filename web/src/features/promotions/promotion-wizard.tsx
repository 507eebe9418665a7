import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import type { Promotion, PromotionForm } from '@washboard/contract/promotions/promotions.schemas.ts';
import { useStoreDay } from '../../blocks/locations/use-store-day.ts';
import { call } from '../../lib/api/client.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { StepForm } from '../../ui/form/step-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import classes from './promotions.module.css';
import { promotionsUrl, wizardSearch, wizardSteps } from './promotions.urls.ts';
import { usePromotionChange } from './use-promotion-change.ts';
import {
  CustomerFields,
  DiscountFields,
  ItemFields,
  LimitFields,
  Review,
  ScheduleFields,
} from './wizard-fields.tsx';
import { emptyPromotion, errorsOf, fieldsOf, valuesOf } from './wizard-values.ts';

/** The form in steps. The address says which. */
export function PromotionWizard({ promotion }: { promotion: Promotion | undefined }) {
  const today = useStoreDay();
  return today === undefined ? null : <WizardForm promotion={promotion} today={today} />;
}

/** A new promotion starts today. */
function WizardForm({ promotion, today }: { promotion: Promotion | undefined; today: LocalDay }) {
  const navigate = useNavigate();
  const announce = usePromotionChange();
  const [{ step: asked }, set] = useSearchState(wizardSearch);
  const form = useForm<PromotionForm>({
    initialValues: promotion === undefined ? emptyPromotion(today) : valuesOf(promotion),
    validate: errorsOf,
  });
  const submit = useSubmit(form, async (values) => {
    const change =
      promotion === undefined
        ? call(promotionRoutes.addPromotion, { body: { ...values, state: 'RUNNING' } })
        : call(promotionRoutes.changePromotion, {
            params: { id: String(promotion.id) },
            body: { ...values, version: promotion.version },
          });
    const saved = await announce(`${values.name} saved`, change);
    form.resetDirty();
    await navigate({ to: promotionsUrl({ search: { id: saved.id } }), ignoreBlocker: true });
  });

  return (
    <StepForm
      label="Promotion"
      steps={wizardSteps}
      fieldsOf={fieldsOf}
      asked={asked}
      onStep={(step) => void set({ step }, { push: true })}
      form={form}
      errors={errorsOf(form.values)}
      submit={submit}
      submitLabel={promotion === undefined ? 'Start promotion' : 'Save'}
    >
      {(step) => (
        <div className={classes.fields}>
          {step === 'discount' && <DiscountFields form={form} />}
          {step === 'items' && <ItemFields form={form} />}
          {step === 'customers' && <CustomerFields form={form} />}
          {step === 'schedule' && <ScheduleFields form={form} />}
          {step === 'limits' && <LimitFields form={form} />}
          {step === 'review' && <Review values={form.values} />}
        </div>
      )}
    </StepForm>
  );
}
