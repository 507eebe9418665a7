import { Button, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { bulkMessageRoutes } from '@washboard/contract/messenger/bulk/bulk-messages.routes.ts';
import { bulkProblem } from '@washboard/contract/messenger/bulk/bulk-messages.schemas.ts';
import { mostCharacters } from '@washboard/contract/messenger/messenger.constants.ts';
import { tooLong } from '@washboard/contract/messenger/too-long.ts';
import { customerFields } from '@washboard/contract/messenger/wording/wording.constants.ts';
import { Suspense, useMemo, useState } from 'react';
import { errorText, fieldErrorsOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { toastDone, toastError } from '../../../lib/toasts.tsx';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { WordingInput } from '../wording/wording-input.tsx';
import { customersOf } from './audience.ts';
import { AudienceFields } from './audience-fields.tsx';
import classes from './bulk.module.css';
import { audienceSearch, bulkMessageHref } from './bulk.urls.ts';
import { PreviewCard } from './bulk-preview.tsx';

const When = lazyPart(() => import('../compose/when.tsx'), 'When');

const typingMs = 300;

/** Writes a bulk message: to whom, what, when; with who gets it beside. */
export function NewBulk() {
  const navigate = useNavigate();
  const [audience, setAudience] = useSearchState(audienceSearch);
  const [wording, setWording] = useState('');
  const [messageType, setMessageType] = useState<'Marketing' | 'Transactional'>('Marketing');
  const [sendAt, setSendAt] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const draft = { wording: wording.trim(), messageType, customers: customersOf(audience), sendAt };
  const content = JSON.stringify(draft);
  // Sent again after a lost answer, the same draft goes out once.
  const key = useMemo(() => content && crypto.randomUUID(), [content]);
  const fieldError = bulkProblem(wording);
  const [previewed] = useDebouncedValue(fieldError === undefined ? draft.wording : '', typingMs);
  const preview = useQuery({
    ...queryOptionsOf(bulkMessageRoutes.previewBulkMessage, { body: { ...draft, wording: previewed } }),
    placeholderData: keepPreviousData,
  });
  const refused = fieldErrorsOf(preview.error).wording;
  const longest = preview.data?.longest;
  const hasText = draft.wording !== '' && fieldError === undefined && refused === undefined;
  const recipients = preview.data?.recipients ?? 0;

  async function run(work: () => Promise<void>): Promise<void> {
    setSending(true);
    setProblem('');
    await work()
      .catch((error: unknown) => setProblem(fieldErrorsOf(error).wording ?? errorText(error)))
      .finally(() => setSending(false));
  }
  const send = () =>
    run(async () => {
      const { id } = await call(bulkMessageRoutes.sendBulkMessage, { body: { ...draft, key } });
      await navigate({ to: bulkMessageHref(id) });
    });
  const test = () =>
    call(bulkMessageRoutes.testBulkMessage, { body: { wording: draft.wording } })
      .then(({ phone }) => toastDone(`Test sent to ${formatPhone(phone)}`))
      .catch((error: unknown) => toastError(fieldErrorsOf(error).wording ?? errorText(error)));

  return (
    <div className={classes.columns}>
      <Card title="New bulk message">
        <div className={classes.form}>
          <AudienceFields audience={audience} onChange={(change) => void setAudience(change)} />
          <NativeSelect
            label="Kind of message"
            description="Marketing goes only to customers who agreed, at hours that their state allows."
            value={messageType}
            data={[
              { value: 'Marketing', label: 'Marketing' },
              { value: 'Transactional', label: 'About their orders' },
            ]}
            onChange={(event) => setMessageType(event.currentTarget.value as typeof messageType)}
          />
          <WordingInput
            label="Message"
            fields={customerFields}
            maxLength={mostCharacters}
            value={wording}
            description={longest === undefined ? undefined : tooLong(longest)}
            error={fieldError ?? refused ?? problem}
            onWrite={(text) => {
              setWording(text);
              setProblem('');
            }}
          />
          {sendAt !== null && (
            <p className={classes.chosen}>
              Goes out {formatInstant(sendAt, viewerZone)}.{' '}
              <Button variant="default" size="compact-sm" onClick={() => setSendAt(null)}>
                Send now instead
              </Button>
            </p>
          )}
          <div className={classes.actions}>
            <Button disabled={!hasText || recipients === 0} loading={sending} onClick={() => void send()}>
              {sendAt === null ? 'Send to' : 'Schedule for'} {plural(recipients, 'customer')}
            </Button>
            <Button variant="default" disabled={!hasText} onClick={() => setChoosing(true)}>
              Send later
            </Button>
            <Button variant="default" disabled={!hasText} onClick={() => void test()}>
              Send a test to my phone
            </Button>
          </div>
        </div>
      </Card>
      <PreviewCard preview={preview} hasText={hasText && previewed !== ''} />
      <Suspense>
        {isChoosing && (
          <When
            title="Send later"
            submitLabel="Choose"
            onPick={async (at) => setSendAt(at)}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
