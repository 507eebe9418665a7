import { Textarea } from '@mantine/core';
import type { AddedGateway } from '@washboard/contract/machine-links/gateways/gateways.schemas.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import classes from './pairing.module.css';

/** Installs the program of a gateway, and claims it if there is a claim code. */
export const installCommand = ({ server, claim }: AddedGateway) =>
  ['curl', '-fsSL', `${server}/gateway/install.sh`, '|', 'sudo', 'sh', '-s', '--', server, claim ?? '']
    .join(' ')
    .trim();

/** Lines to copy. */
export function ToCopy({ label, rows, text }: { label: string; rows: number; text: string }) {
  return (
    <div className={classes.toCopy}>
      <Textarea label={label} className={classes.command} readOnly rows={rows} value={text} />
      <CopyText text={text} of={label} />
    </div>
  );
}
