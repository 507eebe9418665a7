import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export interface PasswordFieldProps extends PasswordInputProps {
  label: string;
}

/** A password that can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      required
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide the ${props.label.toLowerCase()}` }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
