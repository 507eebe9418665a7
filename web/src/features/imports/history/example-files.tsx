import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExampleFile } from '@washboard/contract/imports/example-files.schemas.ts';
import { importKindLabels } from '@washboard/contract/imports/imports.schemas.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { saveExampleFile } from '../example-file.ts';
import classes from '../imports.module.css';
import { useExampleFiles } from '../imports.queries.ts';

/** A sample of each kind of file. */
export function ExampleFiles({ onClose }: { onClose: () => void }) {
  const query = useExampleFiles();
  return (
    <Dialog onClose={onClose} title="Example files">
      <p className={classes.secondary}>
        Each has a few sample rows. Replace them with yours. You can delete columns you don’t have.
      </p>
      <QueryArea query={query} height={360} label="Loading example files">
        {({ records }) => (
          <ul className={classes.examples}>
            {records.map((example) => (
              <Example key={example.name} example={example} />
            ))}
          </ul>
        )}
      </QueryArea>
    </Dialog>
  );
}

function Example({ example }: { example: ExampleFile }) {
  const what = importKindLabels[example.kind];
  return (
    <li>
      <span>
        {example.together ? `${what} in two files` : what}
        <span className={classes.exampleColumns}>{example.rows[0]?.join(', ')}</span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={`Save ${example.name}`}
        onClick={() => saveExampleFile(example)}
      >
        Save
      </Button>
    </li>
  );
}
