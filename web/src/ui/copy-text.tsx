import { Button, CopyButton } from '@mantine/core';

interface CopyTextProps {
  text: string;
  /** What is copied, where several texts are: `server`. */
  of?: string;
}

/** Copies a text and briefly confirms it. */
export function CopyText({ text, of }: CopyTextProps) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" size={of === undefined ? undefined : 'compact-sm'} onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
          {of !== undefined && <span className="wb-visually-hidden">&nbsp;{of}</span>}
        </Button>
      )}
    </CopyButton>
  );
}
