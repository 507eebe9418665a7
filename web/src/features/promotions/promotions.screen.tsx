import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { selectedAtFirst } from '@washboard/contract/promotions/promotion-status.rules.ts';
import { promotionStatusLabels } from '@washboard/contract/promotions/promotions.constants.ts';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import type { Promotion } from '@washboard/contract/promotions/promotions.schemas.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { discountText, liftText, statusTones } from './promotion-text.ts';
import classes from './promotions.module.css';
import { promotionsSearch, promotionsUrl, wizardUrl } from './promotions.urls.ts';
import { referralsSearch, referralsUrl } from './referrals/referrals.urls.ts';

const PromotionDetail = lazyPart(() => import('./promotion-detail.tsx'), 'PromotionDetail');

const ReferralProgram = lazyPart(() => import('./referrals/referral-program.tsx'), 'ReferralProgram');

/** /global-settings/promotions: promotions by tab, and the selected one with its insights; or the referral program. */
export function Screen() {
  const [{ program }] = useSearchState(referralsSearch);
  return program === '' ? (
    <Promotions />
  ) : (
    <Suspense fallback={<LoadingArea height={480} shape="form" label="Loading the referral program" />}>
      <ReferralProgram />
    </Suspense>
  );
}

function Promotions() {
  const query = useQuery(queryOptionsOf(promotionRoutes.listPromotions));
  return (
    <>
      <PageHeader
        title="Promotions"
        context="Which discounts pay, and what they cost."
        actions={
          <Group gap="sm">
            <Button
              component={AppLink}
              href={referralsUrl({ search: { program: 'info' } })}
              variant="default"
            >
              Referral program
            </Button>
            <Button component={AppLink} href={wizardUrl()} leftSection={<IconPlus size={16} aria-hidden />}>
              New promotion
            </Button>
          </Group>
        }
      />
      <QueryArea query={query} height={520} label="Loading promotions">
        {({ records }) =>
          records.length === 0 ? (
            <EmptyFirstUse
              title="No promotions yet"
              text="Add a discount with a code, and see what it brings."
            />
          ) : (
            <Selection promotions={records} />
          )
        }
      </QueryArea>
    </>
  );
}

function Selection({ promotions }: { promotions: readonly Promotion[] }) {
  const [{ tab: asked, id }] = useSearchState(promotionsSearch);
  const named = promotions.find((one) => one.id === id);
  const first = named ?? selectedAtFirst(promotions);
  const tab = asked || (first?.active === true ? 'active' : 'inactive');
  const shown = promotions.filter(({ active }) => active === (tab === 'active'));
  const selected = shown.find((one) => one.id === id) ?? shown[0];
  return (
    <>
      <LinkTabs
        label="Promotions"
        tabs={{ active: 'Active', inactive: 'Inactive' }}
        current={tab}
        hrefOf={(next) => promotionsUrl({ search: { tab: next } })}
      />
      <div className={classes.layout}>
        {shown.length === 0 ? (
          <p className={classes.meta}>{`No ${tab} promotions.`}</p>
        ) : (
          <ul className={classes.list} aria-label="Promotions">
            {shown.map((one) => (
              <li key={one.id}>
                <AppLink
                  className={classes.card}
                  href={promotionsUrl({ search: { tab, id: one.id } })}
                  aria-current={one === selected ? 'true' : undefined}
                >
                  <span className={classes.head}>
                    {one.name}
                    <StatusPill tone={statusTones[one.status]}>
                      {promotionStatusLabels[one.status]}
                    </StatusPill>
                  </span>
                  <span className={classes.meta}>{`${one.code} · ${discountText(one)}`}</span>
                  <span className={classes.meta}>
                    {`${one.insights.uses.toLocaleString('en-US')} uses · lift ${liftText(one.insights.lift).toLowerCase()}`}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
        {selected !== undefined && (
          <Suspense fallback={<LoadingArea height={420} shape="form" label="Loading the promotion" />}>
            <PromotionDetail key={selected.id} promotion={selected} />
          </Suspense>
        )}
      </div>
    </>
  );
}
