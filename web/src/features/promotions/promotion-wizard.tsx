import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import type { Promotion, PromotionForm } from '@washboard/contract/promotions/promotions.schemas.ts';
import { call } from '../../lib/api/client.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Steps } from '../../ui/steps.tsx';
import classes from './promotions.module.css';
import { promotionsUrl, type WizardStep, wizardSearch, wizardSteps } from './promotions.urls.ts';
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
  const navigate = useNavigate();
  const announce = usePromotionChange();
  const [{ step: asked }, set] = useSearchState(wizardSearch);
  const form = useForm<PromotionForm>({
    initialValues: promotion === undefined ? emptyPromotion(new Date()) : valuesOf(promotion),
    validate: errorsOf,
  });
  const errorsIn = (step: WizardStep) =>
    Object.entries(errorsOf(form.values)).filter(([path]) => (fieldsOf[step] as string[]).includes(path));
  // A later step's address, opened without the earlier answers, shows the first open step.
  const at = wizardSteps.findIndex(({ id }) => id === asked);
  const open = wizardSteps.slice(0, at).find(({ id }) => errorsIn(id).length > 0);
  const step = open?.id ?? asked;
  const next = wizardSteps[wizardSteps.findIndex(({ id }) => id === step) + 1];
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

  function goOn() {
    const errors = errorsIn(step);
    if (errors.length > 0) {
      form.setErrors(Object.fromEntries(errors));
      focusFirstError(submit.element.current);
      return;
    }
    form.clearErrors();
    if (next !== undefined) void set({ step: next.id }, { push: true });
  }

  return (
    <>
      <div className={classes.steps}>
        <Steps
          label="Promotion"
          steps={wizardSteps}
          current={step}
          onStep={(id) => void set({ step: id }, { push: true })}
        />
      </div>
      <Card>
        <form
          ref={submit.element}
          noValidate
          onSubmit={(event) => {
            if (next === undefined) return submit.onSubmit(event);
            event.preventDefault();
            goOn();
          }}
        >
          <div className={classes.fields}>
            {step === 'discount' && <DiscountFields form={form} />}
            {step === 'items' && <ItemFields form={form} />}
            {step === 'customers' && <CustomerFields form={form} />}
            {step === 'schedule' && <ScheduleFields form={form} />}
            {step === 'limits' && <LimitFields form={form} />}
            {step === 'review' && <Review values={form.values} />}
          </div>
          <FormFooter
            submitLabel={
              next !== undefined ? 'Continue' : promotion === undefined ? 'Start promotion' : 'Save'
            }
            saving={submit.saving}
            error={submit.problem}
          />
        </form>
      </Card>
      <UnsavedGuard isUnsaved={() => form.isDirty()} staysOnPath />
    </>
  );
}
