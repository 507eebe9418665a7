import { Suspense } from 'react';
import { ScopePeriod } from '../../../blocks/period/scope-period.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { ReplyTargetCard } from './reply-target-card.tsx';
import classes from './service.module.css';
import { WaitingCard } from './waiting-card.tsx';

const ServiceFigures = lazyPart(() => import('./service-figures.tsx'), 'ServiceFigures');

/** /messenger/service: how fast customers’ texts are answered. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Service report"
        context="How fast your team answers customers, in opening hours."
        actions={<ScopePeriod />}
      />
      <div className={classes.parts}>
        <div className={classes.pair}>
          <WaitingCard />
          <ReplyTargetCard />
        </div>
        <Suspense fallback={<LoadingArea height={420} />}>
          <ServiceFigures />
        </Suspense>
      </div>
    </>
  );
}
