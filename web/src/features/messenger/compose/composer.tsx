import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { mostCharacters } from '@washboard/contract/messenger/messenger.constants.ts';
import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';
import { tooLong } from '@washboard/contract/messenger/too-long.ts';
import { openFields } from '@washboard/contract/messenger/wording/wording.rules.ts';
import { type FormEvent, type KeyboardEvent, type RefObject, Suspense, useState } from 'react';
import { errorText, fieldErrorsOf } from '../../../lib/api/api-error.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { nameOf } from '../name-of.ts';
import type { useConversationChange } from '../use-conversation-change.ts';
import { AboutOrder } from './about-order.tsx';
import { AddPictures, ChosenPictures } from './add-pictures.tsx';
import { useSlash } from './canned/use-slash.ts';
import classes from './compose.module.css';
import { countedText } from './counted-text.ts';
import { type Draft, drafts, noDraft } from './drafts.ts';
import { Replying, useTellReplying } from './replying.tsx';

const CannedList = lazyPart(() => import('./canned/canned-list.tsx'), 'CannedList');
const When = lazyPart(() => import('./when.tsx'), 'When');

export interface ComposerProps {
  conversation: ConversationDetails;
  send: ReturnType<typeof useConversationChange>['send'];
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Writes a message. Enter sends; Shift+Enter starts a line. It says why a text may not be sent, and when it may. */
export function Composer({ conversation, send, field }: ComposerProps) {
  const { id, permits, orders, centsPerSegment, limits } = conversation;
  const [{ text, media, orderId }, setDraft] = useState(drafts.get(id) ?? noDraft);
  const [isMarketing, setMarketing] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const messageType = isMarketing ? 'Marketing' : 'Transactional';
  const permit = permits[messageType];
  const missing = openFields(text);
  const isTooLong = text.trim().length > limits.longest;
  const isReady = text.trim() !== '' && !sending && !isUploading && missing.length === 0 && !isTooLong;
  const canSend = isReady && permit.isAllowed;
  const tellReplying = useTellReplying(id);
  const slash = useSlash(field, (written) => write({ text: written }));

  function write(change: Partial<Draft>): void {
    const next = { ...(drafts.get(id) ?? noDraft), ...change };
    drafts.set(id, next);
    setDraft(next);
    setProblem('');
  }

  function add(name: string): void {
    write({ media: [...(drafts.get(id) ?? noDraft).media, name] });
  }

  async function sendAt(at: string | null): Promise<void> {
    await send({ text: text.trim(), messageType, sendAt: at, media: [...media], orderId });
    write(noDraft);
  }

  async function submit(at: string | null): Promise<void> {
    setSending(true);
    setProblem('');
    try {
      await sendAt(at);
    } catch (error) {
      const { text: ofText, media: ofMedia } = fieldErrorsOf(error);
      setProblem(ofText ?? ofMedia ?? errorText(error));
    } finally {
      setSending(false);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (slash.takes(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) void submit(null);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (canSend) void submit(null);
  }

  return (
    <>
      <form className={classes.composer} onSubmit={onSubmit}>
        {!permit.isAllowed && (
          <div className={classes.refused} role="status">
            <span>{permit.text}</span>
            {permit.allowedAt !== null && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={!isReady}
                onClick={() => void submit(permit.allowedAt)}
              >
                Send then
              </Button>
            )}
          </div>
        )}
        {media.length > 0 && (
          <ChosenPictures
            media={media}
            onRemove={(name) => write({ media: media.filter((one) => one !== name) })}
          />
        )}
        {missing.length > 0 && (
          <p className={classes.refused} role="status">
            Fill in {missing.map((name) => `{${name}}`).join(', ')} before you send: it isn’t known here.
          </p>
        )}
        <Replying id={id} />
        <Suspense>
          {slash.slash !== null && (
            <CannedList
              conversationId={id}
              word={slash.slash.word}
              takeKey={slash.takeKey}
              onActive={slash.setActiveId}
              onPick={slash.insert}
            />
          )}
        </Suspense>
        <Textarea
          {...slash.fieldProps}
          ref={field}
          label={`Message to ${nameOf(conversation)}`}
          labelProps={{ className: classes.composerLabel }}
          placeholder="Message"
          aria-keyshortcuts="r"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={mostCharacters}
          value={text}
          error={isTooLong ? tooLong(limits.longest) : problem}
          onChange={(event) => {
            write({ text: event.currentTarget.value });
            tellReplying();
            slash.look(event.currentTarget);
          }}
          onKeyDown={onKeyDown}
        />
        <div className={classes.composerFoot}>
          {limits.takesPictures && (
            <AddPictures
              media={media}
              isBusy={isUploading}
              onBusy={setUploading}
              onAdd={add}
              onProblem={setProblem}
            />
          )}
          <ActionIcon aria-label="Insert canned reply" title="Insert canned reply (/)" onClick={slash.begin}>
            <span className={classes.slash} aria-hidden>
              /
            </span>
          </ActionIcon>
          <ActionIcon
            aria-label="Send later"
            title="Send later"
            disabled={!isReady}
            onClick={() => setScheduling(true)}
          >
            <IconClock size={18} aria-hidden />
          </ActionIcon>
          {orders.length > 0 && (
            <AboutOrder orders={orders} value={orderId} onChange={(chosen) => write({ orderId: chosen })} />
          )}
          <Checkbox
            label="Marketing"
            checked={isMarketing}
            onChange={(event) => setMarketing(event.currentTarget.checked)}
          />
          <span className={classes.counted}>{countedText(text, centsPerSegment, limits.longest)}</span>
          <Button type="submit" size="compact-md" loading={sending} disabled={!canSend && !sending}>
            Send
          </Button>
        </div>
      </form>
      <Suspense>
        {isScheduling && (
          <When
            title="Send later"
            submitLabel="Schedule"
            onPick={sendAt}
            onClose={() => setScheduling(false)}
          />
        )}
      </Suspense>
    </>
  );
}
