import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useSession } from '../../blocks/session/session-store.ts';
import classes from './shell.module.css';

/** The initials that open the account menu. */
export function AccountButton(props: ComponentPropsWithRef<'button'>) {
  const { firstName, lastName } = useSession();
  const initials = `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();
  return (
    <UnstyledButton aria-haspopup="menu" {...props} className={classes.account}>
      {initials}
      <span className="wb-visually-hidden">
        , account of {firstName} {lastName}
      </span>
    </UnstyledButton>
  );
}
