import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { staffBusinessRoutes } from '@washboard/contract/staff/businesses.routes.ts';
import type { StaffBusinessDetail } from '@washboard/contract/staff/businesses.schemas.ts';
import { Suspense, useState } from 'react';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { toastUndo } from '../../lib/toasts.tsx';
import classes from './staff.module.css';
import { SubscriptionStatusPill, subscriptionStatusNames } from './subscription-status-pill.tsx';

const BilledByForm = lazyPart(() => import('./billed-by-form.tsx'), 'BilledByForm');

const choices = Object.entries(subscriptionStatusNames).map(([value, label]) => ({ value, label }));

/** The subscription status, and setting it. */
export function SubscriptionStatusForm({ business }: { business: StaffBusinessDetail }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(business.status);
  const [seen, setSeen] = useState(business.status);
  if (seen !== business.status) {
    setSeen(business.status);
    setChosen(business.status);
  }
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function save(status: SubscriptionStatus, version: number) {
    const params = { id: String(business.id) };
    return attempt(() =>
      call(staffBusinessRoutes.setSubscriptionStatus, { params, body: { status, version } }),
    );
  }
  async function attempt(set: () => Promise<StaffBusinessDetail>) {
    setBusy(true);
    setProblem('');
    try {
      const saved = await set();
      setChosen(saved.status);
      await Promise.all(
        [staffBusinessRoutes.getBusiness, staffBusinessRoutes.listBusinesses].map((route) =>
          queries.invalidateQueries({ queryKey: keyOf(route) }),
        ),
      );
      return saved.version;
    } catch (error) {
      setProblem(errorText(error));
      if (error instanceof ApiError && error.code === 'stale_version')
        await queries.invalidateQueries({ queryKey: keyOf(staffBusinessRoutes.getBusiness) });
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  async function change() {
    const { status: before, billing } = business;
    const version = await save(chosen, business.version);
    if (version === undefined) return;
    const params = { id: String(business.id) };
    const followed = billing !== null && billing.payerId !== null && !billing.byHand ? billing : undefined;
    toastUndo(`Status: ${subscriptionStatusNames[chosen]}`, () => {
      if (followed === undefined) return void save(before, version);
      const body = { payerId: followed.payerId, byHand: false, version };
      void attempt(() => call(staffBusinessRoutes.setPayer, { params, body }));
    });
  }

  return (
    <>
      <div className={classes.line}>
        <NativeSelect
          label="Status"
          description="Open pages update right away. While suspended, charges and payouts are refused."
          data={choices}
          value={chosen}
          onChange={(event) =>
            setChosen(
              choices.find(({ value }) => value === event.currentTarget.value)?.value as SubscriptionStatus,
            )
          }
        />
        <Button loading={busy} onClick={() => void change()}>
          Save
        </Button>
        <SubscriptionStatusPill status={business.status} />
      </div>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      {business.billing !== null && (
        <Suspense>
          <BilledByForm key={business.billing.payerId} business={business} billing={business.billing} />
        </Suspense>
      )}
    </>
  );
}
