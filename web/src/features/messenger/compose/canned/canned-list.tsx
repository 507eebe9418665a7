import { useQuery } from '@tanstack/react-query';
import { folded } from '@washboard/contract/core/text/folded.ts';
import { cannedReplyRoutes } from '@washboard/contract/messenger/replies/canned-replies.routes.ts';
import { fillWording } from '@washboard/contract/messenger/wording/wording.rules.ts';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { errorText } from '../../../../lib/api/api-error.ts';
import { queryOptionsOf } from '../../../../lib/api/query.ts';
import classes from './canned.module.css';
import { cannedListId, type TakeKey } from './use-slash.ts';

export interface CannedListProps {
  conversationId: number;
  /** What was typed after “/”. */
  word: string;
  takeKey: RefObject<TakeKey | null>;
  onActive: (id: string | undefined) => void;
  onPick: (text: string) => void;
}

const idOf = (reply: { id: number }) => `${cannedListId}-${reply.id}`;

/** Canned replies whose name has these letters, filled in for the conversation. */
export function CannedList({ conversationId, word, takeKey, onActive, onPick }: CannedListProps) {
  const replies = useQuery(queryOptionsOf(cannedReplyRoutes.listCannedReplies));
  const known = useQuery({
    ...queryOptionsOf(cannedReplyRoutes.getReplyValues, { params: { id: String(conversationId) } }),
    // Orders move on: each opening asks again.
    gcTime: 0,
    staleTime: 0,
  });
  const values = known.data?.values;
  const all = replies.data?.records;
  const found = (all ?? []).filter(({ name }) => folded(name).includes(folded(word)));
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, found.length - 1);
  const active = values && found[place];
  const activeId = active && idOf(active);

  useEffect(() => {
    onActive(activeId);
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);
  useEffect(() => {
    takeKey.current = (key) => {
      if (active === undefined || values === undefined) return false;
      if (key === 'ArrowDown') setChosen((place + 1) % found.length);
      else if (key === 'ArrowUp') setChosen((place + found.length - 1) % found.length);
      else if (key === 'Enter' || key === 'Tab') onPick(fillWording(active.wording, values));
      else return false;
      return true;
    };
    return () => {
      takeKey.current = null;
    };
  });

  const error = replies.error ?? known.error;
  if (error !== null) return <Note>{errorText(error)}</Note>;
  if (all === undefined || values === undefined) return <Note>Loading canned replies…</Note>;
  if (all.length === 0) return <Note>No canned replies yet. An owner adds them in Global settings.</Note>;
  if (found.length === 0) return <Note>No canned reply is called “{word}”.</Note>;
  return (
    <div className={classes.list} id={cannedListId} role="listbox" aria-label="Canned replies" tabIndex={0}>
      {found.map((reply, at) => (
        // The message field keeps the focus and takes the keys.
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
        <div
          key={reply.id}
          id={idOf(reply)}
          role="option"
          aria-selected={at === place}
          className={classes.reply}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(fillWording(reply.wording, values))}
        >
          <span className={classes.name}>{reply.name}</span>
          <span className={classes.wording}>{fillWording(reply.wording, values)}</span>
        </div>
      ))}
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className={classes.note} role="status">
    {children}
  </p>
);
