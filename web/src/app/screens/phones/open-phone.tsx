import { Button, FileButton, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { addressOf } from '@washboard/contract/core/route.ts';
import { imageTypes } from '@washboard/contract/files/files.constants.ts';
import {
  mostWritten,
  type TestPhone,
  type TestPhones,
  testPhoneRoutes,
} from '@washboard/contract/messenger/test-phones.routes.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';
import { upload } from '../../../lib/api/upload.ts';
import { formatInstant, formatInstantTime, viewerZone } from '../../../lib/format.ts';
import classes from './phones.module.css';
import { fateOf } from './test-phone-numbers.ts';

export interface OpenPhoneProps {
  phone: TestPhone;
  business: string;
  endings: TestPhones['endings'];
}

const quick = ['STOP', 'START', 'HELP', 'YES', 'NO'];

/** A phone as its owner holds it: what it got, and what they write. */
export function OpenPhone({ phone: { phone, businessPhone, messages }, business, endings }: OpenPhoneProps) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is scrolled to
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  const ends = { phone, businessPhone };

  async function run(work: () => Promise<unknown>, done?: () => void): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await work();
      done?.();
      await queries.invalidateQueries({ queryKey: keyOf(testPhoneRoutes.listTestPhones) });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  const write = (said: string, done?: () => void) =>
    run(() => call(testPhoneRoutes.writeAsCustomer, { body: { ...ends, text: said } }), done);
  const send = () => text.trim() !== '' && void write(text, () => setText(''));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBusy) send();
  }

  const fate = fateOf(phone, endings);
  return (
    <section className={classes.phone} aria-label={`Phone ${formatPhone(phone)}`}>
      <header className={classes.head}>
        <h2 className={classes.title}>{business}</h2>
        <span className={classes.hint}>
          {formatPhone(phone)} texts with {formatPhone(businessPhone)}
        </span>
        {fate !== '' && <span className={classes.fate}>Texts to it fail. {fate}</span>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.thread} aria-label="Texts" tabIndex={0} aria-live="polite">
        {messages.length === 0 && <p className={classes.hint}>No texts yet</p>}
        {messages.map((one) => (
          <div key={one.id} className={classes.said} data-own={one.isFromPhone}>
            {one.media.map((name) => (
              <img
                key={name}
                className={classes.picture}
                src={addressOf(testPhoneRoutes.getTestPicture, { params: { name } })}
                alt={one.isFromPhone ? 'You sent it' : `${business} sent it`}
              />
            ))}
            {one.text !== '' && <p className={classes.bubble}>{one.text}</p>}
            <span className={classes.hint}>
              <time dateTime={one.at} title={formatInstant(one.at, viewerZone)}>
                {formatInstantTime(one.at, viewerZone)}
              </time>
              {!one.isFromPhone && ` · ${one.state}`}
              {one.failure !== null && ` · ${one.failure}`}
            </span>
          </div>
        ))}
        <div ref={end} />
      </section>
      <div className={classes.write}>
        <Textarea
          aria-label={`Text to ${business}`}
          placeholder="Text message"
          autosize
          minRows={1}
          maxRows={5}
          maxLength={mostWritten}
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={classes.buttons}>
          {quick.map((word) => (
            <Button
              key={word}
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              onClick={() => void write(word)}
            >
              {word}
            </Button>
          ))}
          <FileButton
            accept={imageTypes}
            onChange={(file) =>
              file !== null &&
              void run(() => upload(testPhoneRoutes.sendPictureAsCustomer, { body: ends, file }))
            }
          >
            {(props) => (
              <Button {...props} size="compact-sm" variant="default" disabled={isBusy}>
                Picture
              </Button>
            )}
          </FileButton>
          <Button
            className={classes.send}
            size="compact-sm"
            disabled={text.trim() === ''}
            loading={isBusy}
            onClick={send}
          >
            Send
          </Button>
        </div>
      </div>
    </section>
  );
}
