import { AppError } from '@washboard/contract/core/errors.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import type { NewNote, Note } from '@washboard/contract/messenger/handling/handling.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { sendEmail } from '../../mail/index.ts';
import { holdAll, requireConversation } from '../conversations.service.ts';
import { readConversation } from '../conversations.views.ts';
import type { Writing } from '../messages.service.ts';
import { publishOf } from '../messenger-events.rules.ts';
import { readColleagues, readNotes } from './handling.views.ts';
import { mentionEmail } from './notes.emails.ts';
import { insertNote } from './notes.store.ts';

export async function listNotes(asking: Asking, id: number): Promise<{ records: Note[] }> {
  await requireConversation(asking, id);
  return { records: await readNotes(readingOf(asking.business), id) };
}

/** Adds a note. Those whom it mentions get an email. */
export function addNote(
  { publicUrl, ...writing }: Writing & { publicUrl: () => string },
  id: number,
  { text, mentioned }: NewNote,
): Promise<Note> {
  const { business, actor, author, now } = writing;
  return business.write(async (tx) => {
    const [held] = await holdAll(tx, writing, [id]);
    if (held === undefined) throw new AppError('not_found');
    const ids = [...new Set(mentioned)];
    const colleagues = (await readColleagues(tx, held.storeIds)).filter((one) => ids.includes(one.id));
    if (colleagues.length !== ids.length) throw new AppError('not_found');
    const noteId = await insertNote(tx, {
      conversationId: id,
      text,
      author: author.name,
      userId: author.userId,
      mentioned: ids,
      createdAt: now,
    });
    const shown = await readConversation(tx, actor.stores, id);
    const about = shown?.name || held.phone;
    const notAfter = new Date(now.getTime() + DAY_MS);
    for (const { email, name } of colleagues)
      if (email !== null && email !== '')
        await sendEmail(
          tx,
          mentionEmail({
            to: email,
            name,
            author: author.name,
            about,
            text,
            url: `${publicUrl()}/messenger/inbox?conversation=${id}`,
          }),
          { createdAt: now, notAfter },
        );
    tx.publish(...publishOf('conversationRead', held));
    return {
      id: noteId,
      text,
      author: author.name,
      createdAt: now.toISOString(),
      mentioned: colleagues.map((one) => ({ id: one.id, name: one.name })),
    };
  });
}
