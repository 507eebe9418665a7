import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import classes from './team.module.css';

export interface MemberFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form of a new member has the same fields
  form: UseFormReturnType<any, any>;
  /** They have a login: name and email are theirs to change. */
  canSignIn?: boolean;
}

/** Who a member is. */
export function MemberFields({ form, canSignIn = false }: MemberFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="First name"
          required
          maxLength={80}
          readOnly={canSignIn}
          data-autofocus={!canSignIn || undefined}
          description={canSignIn && 'They change their name in their profile.'}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          required
          maxLength={80}
          readOnly={canSignIn}
          description={canSignIn && 'It is the same in all their businesses.'}
          {...form.getInputProps('lastName')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label="Employee code"
          required={!canSignIn}
          maxLength={20}
          inputMode="numeric"
          description="They type it in the store."
          {...form.getInputProps('employeeCode')}
        />
        <TextInput
          label="Birthday"
          type="date"
          description="Only you and other admins see it."
          {...form.getInputProps('birthday')}
        />
      </div>
      <TextInput
        label="Email"
        type="email"
        maxLength={254}
        readOnly={canSignIn}
        description={canSignIn ? 'They sign in with it.' : undefined}
        {...form.getInputProps('email')}
      />
      <TextInput label="Phone" type="tel" maxLength={30} {...form.getInputProps('phone')} />
    </>
  );
}
