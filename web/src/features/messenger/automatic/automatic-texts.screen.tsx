import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  automaticGroupNames,
  automaticGroups,
  automaticTexts,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import { Suspense } from 'react';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { OnApproach } from '../../../ui/on-approach.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { messengerPaths } from '../messenger.paths.ts';
import classes from './automatic.module.css';
import { automaticSearch, automaticTextsUrl } from './automatic.urls.ts';
import { TextRow } from './text-row.tsx';

const RegistrationNote = lazyPart(() => import('../bulk/registration-note.tsx'), 'RegistrationNote');
const MarketingCard = lazyPart(() => import('./marketing-card.tsx'), 'MarketingCard');
const UnclaimedCard = lazyPart(() => import('./unclaimed-card.tsx'), 'UnclaimedCard');
const TextDialog = lazyPart(() => import('./text-dialog.tsx'), 'TextDialog');

/** /global-settings/automatic-texts: texts that are sent by themselves. */
export function Screen() {
  const navigate = useNavigate();
  const [{ text: kind }] = useSearchState(automaticSearch);
  const texts = useQuery(queryOptionsOf(automaticTextRoutes.listAutomaticTexts));
  const chosen = texts.data?.records.find((one) => one.kind === kind);
  return (
    <>
      <PageHeader
        title="Automatic texts"
        context="Texts that customers get automatically."
        actions={
          <Button component={AppLink} href={addressOf(messengerPaths.automaticTextLog)} variant="default">
            Log
          </Button>
        }
      />
      <Suspense>
        <RegistrationNote />
      </Suspense>
      <QueryArea query={texts} height={320} label="Loading automatic texts">
        {({ records, isMessagingEnabled }) => (
          <div className={classes.groups}>
            {!isMessagingEnabled && (
              <p className={classes.off} role="status">
                Messenger is off in Account, Services, so none of these is sent.
              </p>
            )}
            {automaticGroupNames.map((group) => (
              <Card key={group} {...automaticGroups[group]} flush>
                <ul className={classes.list}>
                  {records
                    .filter((one) => automaticTexts[one.kind].group === group)
                    .map((one) => (
                      <TextRow key={one.kind} text={one} />
                    ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
      </QueryArea>
      <OnApproach height={160}>
        <Suspense>
          <MarketingCard />
        </Suspense>
      </OnApproach>
      <OnApproach height={240}>
        <Suspense>
          <UnclaimedCard />
        </Suspense>
      </OnApproach>
      <Suspense>
        {chosen !== undefined && (
          <TextDialog
            key={chosen.kind}
            text={chosen}
            onClose={() => void navigate({ to: automaticTextsUrl(), resetScroll: false })}
          />
        )}
      </Suspense>
    </>
  );
}
