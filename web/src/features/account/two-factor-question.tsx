import { Modal } from '@mantine/core';
import classes from './account.module.css';
import { PasswordAgain, type PasswordAgainProps } from './password-again.tsx';

const questions = {
  codes: {
    title: 'Make new recovery codes?',
    text: 'Those you have no longer work then.',
    label: 'Make new codes',
  },
  app: {
    title: 'Use another app?',
    text: 'The one you use now works until the other shows its first code.',
    label: 'Continue',
  },
  off: {
    title: 'Turn two-factor off?',
    text: 'Your password alone will open your account.',
    label: 'Turn it off',
  },
};

export interface TwoFactorQuestionProps extends Pick<PasswordAgainProps, 'by' | 'onSend'> {
  about: keyof typeof questions;
  onClose: () => void;
}

/** Says what a change of two-factor does, and asks who they are. */
export function TwoFactorQuestion({ by, about, onSend, onClose }: TwoFactorQuestionProps) {
  const { title, text, label } = questions[about];
  return (
    <Modal opened onClose={onClose} title={title}>
      <p className={classes.text}>{text}</p>
      <PasswordAgain by={by} submitLabel={label} danger={about === 'off'} onSend={onSend} />
    </Modal>
  );
}
