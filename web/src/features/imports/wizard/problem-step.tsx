import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../imports.module.css';
import { useImportActions } from '../imports.queries.ts';
import { importHistoryUrl } from '../imports.urls.ts';

/** An unreadable file or a failed step: what happened, and what to do. */
export function ProblemStep({ item }: { item: ImportDetail }) {
  const navigate = useNavigate();
  const { retry, discard } = useImportActions();
  const [problem, setProblem] = useState('');
  const reported = (error: unknown) => setProblem(errorText(error));
  const wasApplied = item.appliedAt !== null;
  return (
    <Card>
      <div className={classes.result} role="alert">
        <p className={classes.lead}>
          <IconAlertTriangle size={18} aria-hidden /> {item.error}
        </p>
        <p className={classes.secondary}>
          {item.state === 'failed'
            ? 'Nothing was imported halfway. Imports save all rows or none.'
            : 'Nothing was imported. Choose how to read the file below, or fix it and upload it again.'}
        </p>
        <p className={classes.problem}>{problem}</p>
      </div>
      <div className={classes.buttons}>
        {!wasApplied && (
          <Button
            variant="default"
            onClick={() => void discard(item.id).then(() => navigate({ to: importHistoryUrl() }), reported)}
          >
            Discard
          </Button>
        )}
        {item.state === 'failed' && (
          <Button onClick={() => void retry(item.id).catch(reported)}>Retry</Button>
        )}
      </div>
    </Card>
  );
}
