import type { LinkMetadata } from '@washboard/contract/messenger/messenger.schemas.ts';
import { Parser } from 'htmlparser2';

export type PageMetadata = Omit<LinkMetadata, 'url'>;
export const noMetadata: PageMetadata = { title: null, description: null, siteName: null };

const mostShown = 200;
/** The longest text that is read; more isn't shown anyway. */
const mostRead = 2_000;

function shownOf(text: string | undefined): string | null {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  return plain === '' ? null : [...plain].slice(0, mostShown).join('');
}

/** Reads the head of a web page piece by piece, in time that grows with its size only. */
export function createMetadataReader() {
  const decoder = new TextDecoder();
  const metas = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  let isDone = false;
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      if (isDone) return;
      if (tag === 'body') isDone = true;
      if (tag === 'title') isInTitle = title === '';
      const key = (property ?? name ?? '').toLowerCase();
      if (
        tag === 'meta' &&
        /^(?:og:(?:title|description|site_name)|description)$/.test(key) &&
        !metas.has(key)
      )
        metas.set(key, (content ?? '').slice(0, mostRead));
    },
    ontext(text) {
      if (isInTitle && title.length < mostRead) title += text.slice(0, mostRead);
    },
    onclosetag(tag) {
      if (tag === 'title') isInTitle = false;
      if (tag === 'head') isDone = true;
    },
  });
  return {
    write(piece: Buffer) {
      if (!isDone) parser.write(decoder.decode(piece, { stream: true }));
    },
    /** The head is complete; the rest of the page tells nothing more. */
    isDone: () => isDone,
    end: (): PageMetadata => ({
      title: shownOf(metas.get('og:title') ?? title),
      description: shownOf(metas.get('og:description') ?? metas.get('description')),
      siteName: shownOf(metas.get('og:site_name')),
    }),
  };
}
