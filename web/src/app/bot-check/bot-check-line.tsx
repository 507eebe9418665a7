import { Button } from '@mantine/core';
import classes from './bot-check.module.css';
import type { useBotCheck } from './use-bot-check.ts';

export interface BotCheckLineProps {
  check: Pick<ReturnType<typeof useBotCheck>, 'host' | 'isWaiting' | 'problem'>;
}

/** Shows nothing in a form, unless the check is slow or failed. */
export function BotCheckLine({ check }: BotCheckLineProps) {
  return (
    <div className={classes.line}>
      <div role="status">{check.isWaiting && 'Checking you’re human…'}</div>
      <div role="alert" className={classes.problem}>
        {check.problem}
      </div>
      {check.problem !== '' && (
        <Button type="submit" variant="default">
          Retry
        </Button>
      )}
      <div ref={check.host} />
    </div>
  );
}
