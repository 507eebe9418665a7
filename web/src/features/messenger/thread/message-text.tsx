import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import classes from '../messenger.module.css';
import { partsOf } from './links.ts';

const LinkPreview = lazyPart(() => import('./link-preview.tsx'), 'LinkPreview');

/** What a message says. Web addresses open, and what the first is about is below. */
export function MessageText({ text }: { text: string }) {
  const parts = partsOf(text);
  const first = parts.find(({ href }) => href !== undefined)?.href;
  return (
    <>
      <p className={classes.bubble}>
        {parts.map(({ text: words, href }, place) =>
          href === undefined ? (
            words
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
            <a key={place} href={href} target="_blank" rel="noreferrer">
              {words}
            </a>
          ),
        )}
      </p>
      {first !== undefined && (
        <Suspense>
          <LinkPreview url={first} />
        </Suspense>
      )}
    </>
  );
}
