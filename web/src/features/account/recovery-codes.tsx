import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Card } from '../../ui/card.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import classes from './account.module.css';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <Card title="Save these recovery codes">
      <p ref={lead} tabIndex={-1}>
        We show them only once. Each code signs you in once if you don’t have your phone. Print them or save
        them with your passwords.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyText text={text} />
        <Button
          variant="default"
          onClick={() =>
            saveFile('washboard-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
          }
        >
          Download
        </Button>
        <Button onClick={onDone}>I saved them</Button>
      </div>
    </Card>
  );
}
