import { VisuallyHidden } from '@mantine/core';
import type { Conversation } from '@washboard/contract/messenger/messenger.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { nameOf } from '../name-of.ts';
import { lineOf } from '../thread/reaction-words.ts';
import { newlyArrived } from './newly-arrived.ts';

/** Tells a screen reader politely about a customer’s new message. */
export function Announced({ records }: { records: readonly Conversation[] | undefined }) {
  const before = useRef<readonly Conversation[] | undefined>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (records === undefined) return;
    const arrived = newlyArrived(before.current, records);
    before.current = records;
    if (arrived !== undefined)
      setSaid(
        `New message from ${nameOf(arrived)}: ${arrived.lastMessage === null ? '' : lineOf(arrived.lastMessage)}`,
      );
  }, [records]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
