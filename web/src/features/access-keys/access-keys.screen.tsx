import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './access-keys.module.css';
import { useAccessKeys, useSources } from './access-keys.queries.ts';
import { accessKeysSearch, accessKeysUrl, newKeyUrl } from './access-keys.urls.ts';
import { KeyTable } from './key-table.tsx';
import { SourceTable } from './source-table.tsx';

const NewKey = lazyPart(() => import('./new-key.tsx'), 'NewKey');
const WaitingDrawer = lazyPart(() => import('./waiting-drawer.tsx'), 'WaitingDrawer');
const RevokeQuestion = lazyPart(() => import('./revoke-question.tsx'), 'RevokeQuestion');

/** /global-settings/api-keys: keys for points of sale, and what they sent. */
export function Screen() {
  const navigate = useNavigate();
  const [values] = useSearchState(accessKeysSearch);
  const keys = useAccessKeys();
  const sources = useSources();
  const close = () => void navigate({ to: accessKeysUrl(), resetScroll: false });
  const asked = keys.data?.records.find((key) => key.id === values.revoke && key.revokedAt === null);
  const waiting = sources.data?.records.find(({ source }) => source === values.waiting);
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate({ to: newKeyUrl(), resetScroll: false })}
    >
      New key
    </Button>
  );

  return (
    <>
      <PageHeader
        title="API keys"
        context="Let your point of sale send orders, payments and customers."
        actions={add}
      />
      <div className={classes.stack}>
        <Card title="Keys" flush>
          <KeyTable query={keys} />
        </Card>
        <Card
          title="Sources"
          info="An event that refers to one we haven’t received waits for it. It doesn’t count until then."
          flush
        >
          <SourceTable query={sources} />
        </Card>
      </div>
      <Suspense>
        {values.new && <NewKey onClose={close} />}
        {waiting !== undefined && <WaitingDrawer status={waiting} onClose={close} />}
        {asked !== undefined && <RevokeQuestion accessKey={asked} onClose={close} />}
      </Suspense>
    </>
  );
}
