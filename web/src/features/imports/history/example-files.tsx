import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExampleFile } from '@washboard/contract/imports/import-kind.ts';
import { IMPORT_KINDS, importKindLabels } from '@washboard/contract/imports/imports.schemas.ts';
import { kindForms } from '@washboard/contract/imports/kind-forms.ts';
import { saveExampleFile } from '../example-file.ts';
import classes from '../imports.module.css';

/** An example of each kind of file, to be filled in. */
export function ExampleFiles({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Example files">
      <p className={classes.secondary}>
        Each has a few sample rows. Replace them with yours. You can delete columns you don’t have.
      </p>
      <ul className={classes.examples}>
        {IMPORT_KINDS.flatMap((kind) => [
          ...kindForms[kind].examples.map((example) => (
            <Example key={example.name} what={importKindLabels[kind]} example={example} />
          )),
          ...(kindForms[kind].together ?? []).map((example) => (
            <Example key={example.name} what={`${importKindLabels[kind]} in two files`} example={example} />
          )),
        ])}
      </ul>
    </Modal>
  );
}

function Example({ what, example }: { what: string; example: ExampleFile }) {
  return (
    <li>
      <span>
        {what}
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
