import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import classes from '../promotions.module.css';
import { promotionsUrl } from '../promotions.urls.ts';
import { referralsSearch, referralsUrl } from './referrals.urls.ts';

const ReferralInfo = lazyPart(() => import('./referral-info.tsx'), 'ReferralInfo');
const ReferralActivity = lazyPart(() => import('./referral-activity.tsx'), 'ReferralActivity');
const ReferralCodes = lazyPart(() => import('./referral-codes.tsx'), 'ReferralCodes');

/** What referrer and friend get, who brought whom, and customers' codes. */
export function ReferralProgram() {
  const [{ program: tab }] = useSearchState(referralsSearch);
  return (
    <>
      <PageHeader
        title="Referral program"
        context="Customers bring friends with their own code."
        back={{ href: promotionsUrl(), label: 'Promotions' }}
      />
      <LinkTabs
        label="Referral program"
        tabs={{ info: 'Info', activity: 'Activity', codes: 'Codes' }}
        current={tab === '' ? 'info' : tab}
        hrefOf={(next) => referralsUrl({ search: { program: next } })}
      />
      <Suspense fallback={<LoadingArea height={420} label="Loading" />}>
        <div className={classes.referrals}>
          {tab === 'info' && <ReferralInfo />}
          {tab === 'activity' && <ReferralActivity />}
          {tab === 'codes' && <ReferralCodes />}
        </div>
      </Suspense>
    </>
  );
}
