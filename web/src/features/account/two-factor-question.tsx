import { Dialog } from '../../ui/layer/dialog.tsx';
import classes from './account.module.css';
import { PasswordAgain, type PasswordAgainProps } from './password-again.tsx';

const questions = {
  codes: {
    title: 'Create new recovery codes?',
    text: 'Your current codes will stop working.',
    label: 'Create codes',
  },
  app: {
    title: 'Use another app?',
    text: 'Your current app works until you enter a code from the new one.',
    label: 'Continue',
  },
  off: {
    title: 'Turn off two-factor authentication?',
    text: 'Your password alone will sign you in.',
    label: 'Turn it off',
  },
};

export interface TwoFactorQuestionProps extends Pick<PasswordAgainProps, 'by' | 'onSend'> {
  about: keyof typeof questions;
  onClose: () => void;
}

/** Says what a change of two-factor does, and asks for confirmation. */
export function TwoFactorQuestion({ by, about, onSend, onClose }: TwoFactorQuestionProps) {
  const { title, text, label } = questions[about];
  return (
    <Dialog onClose={onClose} title={title}>
      <p className={classes.text}>{text}</p>
      <PasswordAgain by={by} submitLabel={label} danger={about === 'off'} onSend={onSend} />
    </Dialog>
  );
}
