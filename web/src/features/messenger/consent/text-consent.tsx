import { Button } from '@mantine/core';
import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import classes from '../messenger.module.css';

const TextConsentDialog = lazyPart(() => import('./text-consent-dialog.tsx'), 'TextConsentDialog');

/** Records that the customer wants texts again, or no more, with the proof. A text of theirs that asks for it is offered. */
export function TextConsent({ conversation }: { conversation: ConversationDetails }) {
  const [isOpen, setOpen] = useState(false);
  const { hasStopped, askedAgain } = conversation;
  return (
    <section aria-label="Wish for texts">
      {askedAgain !== null && <p className={classes.notes}>They wrote “{askedAgain.text}”</p>}
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {hasStopped ? 'They want texts again' : 'They want no texts'}
      </Button>
      <Suspense>
        {isOpen && <TextConsentDialog conversation={conversation} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}
