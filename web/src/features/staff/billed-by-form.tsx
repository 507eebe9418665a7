import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { staffBusinessRoutes } from '@washboard/contract/staff/businesses.routes.ts';
import {
  payerIdSchema,
  type StaffBilling,
  type StaffBusinessDetail,
} from '@washboard/contract/staff/businesses.schemas.ts';
import { useState } from 'react';
import { z } from 'zod';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { formatInstantDay, viewerZone } from '../../lib/format.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import classes from './staff.module.css';
import { subscriptionStatusNames } from './subscription-status-pill.tsx';

const formSchema = z.object({ payerId: z.union([z.literal(''), payerIdSchema]) });

/** The business's Stripe customer and the status Stripe reports. */
export function BilledByForm({
  business,
  billing,
}: {
  business: StaffBusinessDetail;
  billing: StaffBilling;
}) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const form = useForm({
    initialValues: { payerId: billing.payerId ?? '' },
    validate: schemaResolver(formSchema, { sync: true }),
  });

  async function set(payerId: string | null, byHand: boolean) {
    const params = { id: String(business.id) };
    const body = { payerId, byHand, version: business.version };
    await call(staffBusinessRoutes.setPayer, { params, body }).finally(() =>
      Promise.all(
        [staffBusinessRoutes.getBusiness, staffBusinessRoutes.listBusinesses].map((route) =>
          queries.invalidateQueries({ queryKey: keyOf(route) }),
        ),
      ),
    );
  }
  const submit = useSubmit(form, async ({ payerId }) => {
    const wanted = payerId.trim();
    await set(wanted === '' ? null : wanted, billing.byHand);
    toastDone(wanted === '' ? 'No longer a customer' : `The business is ${wanted}`);
  });
  async function letDecide() {
    setProblem('');
    try {
      await set(billing.payerId, false);
      toastDone(`${billing.name} decides`);
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <form
      ref={submit.element}
      onSubmit={submit.onSubmit}
      className={classes.billed}
      aria-label={`Billed by ${billing.name}`}
      noValidate
    >
      <div className={classes.line}>
        <TextInput
          label={`Customer at ${billing.name}`}
          description="Leave empty if it isn’t one"
          placeholder="cus_…"
          maxLength={64}
          {...form.getInputProps('payerId')}
        />
        <Button type="submit" variant="default" loading={submit.saving}>
          Save customer
        </Button>
      </div>
      <p>{billingText(billing)}</p>
      {billing.byHand && billing.payerId !== null && (
        <Button variant="default" onClick={() => void letDecide()}>
          Let {billing.name} decide
        </Button>
      )}
      <p className={classes.problem} role="alert">
        {problem || submit.problem}
      </p>
    </form>
  );
}

function billingText({ name, payerId, byHand, says }: StaffBilling): string {
  if (payerId === null) return `${name} doesn’t decide while the business isn’t a customer there.`;
  if (says === null) return `${name} hasn’t reported a status for this customer yet.`;
  const since = says.since === null ? '' : ` since ${formatInstantDay(says.since, viewerZone)}`;
  const said = `${name} says: ${subscriptionStatusNames[says.status]}${since}.`;
  return byHand ? `${said} It doesn’t count because the status was set by hand.` : said;
}
